// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { leaveAfterAsking, leaveStore, takeSubmitted } from "./unsaved-forms.ts";
import { warnOfUnsaved } from "./warn-of-unsaved.ts";

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = `<form id="form"><input id="name"><textarea id="why"></textarea><input id="pick" role="combobox"><input id="box" type="checkbox"></form>
    <form id="short"><input id="only"></form>
    <form role="search"><input id="search"></form><form data-draft="none"><input id="price"></form>
    <a href="/partner/letters">Letters</a><a href="/partner/letters" target="_blank">In a new tab</a>`;
  leaveStore.setState({ leave: null });
  stop = warnOfUnsaved();
});
afterEach(() => stop());

const byId = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`) ?? document.body;
const type = (id: string): boolean => byId(id).dispatchEvent(new Event("input", { bubbles: true }));
const submit = (id: string): boolean => byId(id).dispatchEvent(new Event("submit", { bubbles: true }));
const isAsked = (): boolean => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
/** Clicks a link; true when it is followed. */
function click(name: string): boolean {
  let isFollowed = false;
  const link = [...document.querySelectorAll("a")].find(({ textContent }) => textContent === name);
  if (link)
    link.onclick = (event) => {
      isFollowed = true;
      event.preventDefault();
    };
  link?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return isFollowed;
}

it("has the browser ask until what was written has been sent with success", () => {
  expect(isAsked()).toBe(false);
  type("name");
  expect(isAsked()).toBe(true);
  submit("form");
  takeSubmitted();
  expect(isAsked(), "the request has failed").toBe(true);
  submit("form");
  const onDone = takeSubmitted();
  expect(isAsked(), "the request is under way").toBe(true);
  onDone();
  expect(isAsked()).toBe(false);
});

it("still asks for what was written while the rest was on its way", () => {
  type("name");
  submit("form");
  const onDone = takeSubmitted();
  type("name");
  onDone();
  expect(isAsked()).toBe(true);
});

it("does not take a request for the form's before the form is submitted", () => {
  type("name");
  takeSubmitted()();
  expect(isAsked()).toBe(true);
});

it("asks nothing once the form is gone, and for searches, choices and boxes", () => {
  for (const id of ["pick", "box", "search", "price"]) type(id);
  expect(isAsked()).toBe(false);
  type("name");
  document.querySelector("form")?.remove();
  expect(isAsked()).toBe(false);
});

it("holds a link until the person has chosen to leave", () => {
  type("why");
  expect(click("In a new tab")).toBe(true);
  expect(click("Letters")).toBe(false);
  leaveStore.getState().leave?.();
  expect(isAsked()).toBe(false);
  leaveStore.setState({ leave: null });
  expect(click("Letters")).toBe(true);
  expect(leaveStore.getState().leave).toBeNull();
});

it("lets go of one short answer, and of what the form keeps by itself", () => {
  type("only");
  expect(click("Letters")).toBe(true);
  byId("form").dataset["draft"] = "kept";
  type("why");
  expect(click("Letters")).toBe(true);
});

it("asks before another way of leaving, too", () => {
  const leave = vi.fn<() => void>();
  leaveAfterAsking(leave);
  expect(leave).toHaveBeenCalledTimes(1);
  type("why");
  leaveAfterAsking(leave);
  expect(leave).toHaveBeenCalledTimes(1);
  leaveStore.getState().leave?.();
  expect(leave).toHaveBeenCalledTimes(2);
});

it("asks before a reload while a later step hides a form that keeps itself", () => {
  byId("form").dataset["draft"] = "kept";
  type("name");
  byId("form").checkVisibility = () => false;
  expect(isAsked()).toBe(true);
  delete byId("form").dataset["draft"];
  expect(isAsked()).toBe(false);
});

describe("a dialog", () => {
  const dismiss = vi.fn<() => void>();
  const dialog = (): HTMLElement => document.querySelector("dialog") ?? document.body;
  beforeEach(() => {
    document.body.innerHTML = `<form><textarea id="page"></textarea></form>
      <dialog open><header class="rw-dialog-head"><button class="rw-icon-button" id="cross">×</button></header>
        <form><textarea id="why"></textarea><input id="list" role="combobox" aria-expanded="true"></form></dialog>`;
    dismiss.mockClear();
    dialog().addEventListener("cancel", dismiss);
    byId("cross").addEventListener("click", dismiss);
  });
  const press = (id: string): boolean =>
    byId(id).dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  const back = (): boolean => dialog().dispatchEvent(new Event("cancel", { cancelable: true }));

  it.each<[string, () => unknown]>([
    ["Escape", () => press("why")],
    ["the phone's Back gesture", back],
    ["the cross", () => byId("cross").click()],
  ])("asks before %s drops what was written in it", (_way, act) => {
    type("why");
    act();
    expect(dismiss).not.toHaveBeenCalled();
    expect(leaveStore.getState().closes).toBe("dialog");
    leaveStore.getState().leave?.();
    expect(dismiss).toHaveBeenCalledTimes(1);
  });

  it("lets go of a list's own Escape and of what stands on the page below", () => {
    type("page");
    back();
    type("why");
    press("list");
    expect(leaveStore.getState().leave).toBeNull();
    expect(dismiss).toHaveBeenCalledTimes(1);
  });

  it("keeps what is written on the page when what was in the dialog is let go", () => {
    type("page");
    type("why");
    press("why");
    leaveStore.getState().leave?.();
    expect(isAsked()).toBe(true);
  });

  it("leaves one that can't be dismissed to itself", () => {
    dialog().tabIndex = -1;
    type("why");
    press("why");
    expect(leaveStore.getState().leave).toBeNull();
  });
});
