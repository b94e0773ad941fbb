//! Headless Chromium and its driver.

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};

use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

use crate::pages::Page;

/// A browser with a driver of its own. Both end with the value, also where a test fails.
pub(crate) struct Browser {
    pub(crate) client: Client,
    driver: Child,
}

impl Browser {
    pub(crate) async fn start() -> Browser {
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .process_group(0)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromium-driver is installed");
        let lines = BufReader::new(driver.stdout.take().expect("it is piped")).lines();
        let port = lines
            .map(|line| line.expect("the driver prints text"))
            .find_map(|line| {
                Some(
                    line.split_once("successfully on port ")?
                        .1
                        .trim_end_matches('.')
                        .to_owned(),
                )
            })
            .expect("the driver names its port");
        let mut capabilities = Capabilities::new();
        let arguments = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            // A page that is asked for hundreds of steps in a second is meant to answer.
            "--disable-ipc-flooding-protection",
        ];
        capabilities.insert("goog:chromeOptions".into(), json!({ "args": arguments }));
        capabilities.insert(
            "goog:loggingPrefs".into(),
            json!({ "performance": "ALL", "browser": "ALL" }),
        );
        // Two minutes, for a machine that does other things too.
        capabilities.insert("timeouts".into(), json!({ "script": 120_000 }));
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .expect("chromium starts");
        Browser { client, driver }
    }

    /// Opens a page anew.
    pub(crate) async fn open(&self, page: &Page) {
        self.client
            .goto("about:blank")
            .await
            .expect("it is always there");
        self.client.goto(&page.url()).await.expect("the page opens");
    }

    /// Runs a script that returns a value.
    pub(crate) async fn value(&self, script: &str) -> Value {
        self.client
            .execute(script, Vec::new())
            .await
            .expect("the script runs")
    }

    /// What a person reads in an element.
    pub(crate) async fn text(&self, id: &str) -> String {
        let text = self
            .value(&format!(
                "return document.getElementById('{id}').textContent"
            ))
            .await;
        text.as_str().expect("text").to_owned()
    }

    pub(crate) async fn click(&self, css: &str) {
        let element = self.client.find(Locator::Css(css)).await.expect(css);
        element.click().await.expect("it can be clicked");
    }

    /// Types into what has the focus.
    pub(crate) async fn press(&self, keys: &str) {
        let element = self
            .client
            .active_element()
            .await
            .expect("something has the focus");
        element.send_keys(keys).await.expect("it takes keys");
    }

    /// A command of Chromium's own protocol.
    pub(crate) async fn devtools(&self, command: &'static str, parameters: Value) -> Value {
        let call = Call {
            path: "goog/cdp/execute",
            body: json!({ "cmd": command, "params": parameters }),
        };
        self.client.issue_cmd(call).await.expect(command)
    }

    /// The entries of a log since the last call: `performance` has all requests, `browser` what scripts complain of.
    pub(crate) async fn log(&self, name: &str) -> Vec<Value> {
        let call = Call {
            path: "se/log",
            body: json!({ "type": name }),
        };
        let entries = self.client.issue_cmd(call).await.expect(name);
        entries.as_array().expect("a list").clone()
    }

    pub(crate) async fn set_width(&self, width: u32) {
        let metrics =
            json!({ "width": width, "height": 800, "deviceScaleFactor": 1, "mobile": false });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics)
            .await;
    }

    pub(crate) async fn set_media(&self, medium: &str, name: &str, value: &str) {
        let features = [json!({ "name": name, "value": value })];
        self.devtools(
            "Emulation.setEmulatedMedia",
            json!({ "media": medium, "features": features }),
        )
        .await;
    }

    pub(crate) async fn close(self) {
        self.client.clone().close().await.expect("it was open");
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let group = format!("-{}", self.driver.id());
        // The driver has perhaps ended on its own.
        let _ = Command::new("kill")
            .args(["--", &group])
            .stderr(Stdio::null())
            .status();
        let _ = self.driver.wait();
    }
}

/// A command of Chromium's driver that is in no standard.
#[derive(Debug)]
struct Call {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Call {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        base.join(&format!(
            "session/{}/{}",
            session.unwrap_or_default(),
            self.path
        ))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.body.to_string()))
    }
}
