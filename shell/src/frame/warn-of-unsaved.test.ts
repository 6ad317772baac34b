// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from "vitest";
import { warnOfUnsaved } from "./warn-of-unsaved.ts";

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = `<form><input id="name"><input id="pick" role="combobox"><input id="box" type="checkbox"></form>
    <form role="search"><input id="search"></form>`;
  stop = warnOfUnsaved();
});
afterEach(() => stop());

const field = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`) ?? document.body;
const type = (id: string): boolean => field(id).dispatchEvent(new Event("input", { bubbles: true }));
const isAsked = (): boolean => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

it("has the browser ask while a form holds what was written", () => {
  expect(isAsked()).toBe(false);
  type("name");
  expect(isAsked()).toBe(true);
  field("name")
    .closest("form")
    ?.dispatchEvent(new Event("submit", { bubbles: true }));
  expect(isAsked()).toBe(false);
});

it("asks nothing once the form is gone, and for searches, choices and boxes", () => {
  for (const id of ["pick", "box", "search"]) type(id);
  expect(isAsked()).toBe(false);
  type("name");
  document.querySelector("form")?.remove();
  expect(isAsked()).toBe(false);
});
