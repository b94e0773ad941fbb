//! The pages of the examples in headless Chromium, step by step and control by control.

mod access;
mod browser;
mod controls;
mod labels;
mod pages;
mod replay;
mod steps;
