/**
 * The only script that a page rendered ahead starts with; the release step keeps its text, so nothing from outside may be used
 * in it. It loads the shell (`start` in the page's data; `next` is what the shell will ask for) when the person does something or
 * the browser has nothing else to do; what was pressed or typed before the shell could answer is held, and done again once it can.
 */
export function takeOver(): void {
  type File = { address: string; integrity?: string };
  /** The edge writes exactly this shape. */
  const data = JSON.parse(document.getElementById("roadworthy-page")?.textContent ?? "{}") as {
    start: File[];
    next?: File[];
    /** The style sheets whose text is in the page. */
    styled?: string[];
  };
  const asTheyCome = { createScriptURL: (text: string) => text };
  const policy = window.trustedTypes?.createPolicy("roadworthy#page", asTheyCome) ?? asTheyCome;
  const signs = ["pointerdown", "pointermove", "touchstart", "keydown", "scroll", "focusin"];
  let pressed: HTMLElement | null = null;
  let submitted: HTMLFormElement | null = null;
  const typed = new Map<Element, string | boolean>();

  const start = (): void => {
    for (const sign of signs) removeEventListener(sign, start, true);
    // Webpack's loader does not ask for a style sheet that has a tag. No browser fetches one that a script adds disabled; the
    // page itself must not hold it, because a browser that reads ahead may fetch it all the same.
    for (const address of data.styled?.splice(0) ?? []) {
      const mark = document.createElement("link");
      mark.setAttribute("disabled", "");
      mark.rel = "stylesheet";
      mark.href = address;
      document.head.append(mark);
    }
    for (const { address, integrity } of data.start.splice(0)) {
      const script = document.createElement("script");
      script.async = false;
      if (integrity !== undefined) {
        script.integrity = integrity;
        script.crossOrigin = "anonymous";
      }
      script.src = policy.createScriptURL(address);
      document.head.append(script);
    }
    // What the shell will ask for comes beside it, not after it.
    for (const { address, integrity } of data.next?.splice(0) ?? []) {
      const hint = document.createElement("link");
      hint.rel = "preload";
      hint.as = "script";
      if (integrity !== undefined) {
        hint.integrity = integrity;
        hint.crossOrigin = "anonymous";
      }
      hint.href = address;
      document.head.append(hint);
    }
  };
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  const whenIdle = (): void => {
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 3000 });
    else setTimeout(start, 1000);
  };
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });

  const hold = (event: Event): void => {
    const field = event.target;
    if (!(field instanceof Element)) return;
    if (event.type === "submit" && field instanceof HTMLFormElement) {
      event.preventDefault();
      submitted = field;
      return;
    }
    if (event.type === "click") {
      const button = field.closest("button");
      if (button === null) return;
      event.preventDefault();
      // Else React, once it listens, would do it too, and `release` a second time.
      event.stopPropagation();
      pressed = button;
    } else if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
      typed.set(field, field.checked);
    } else if ("value" in field) typed.set(field, String(field.value));
  };
  const held = ["click", "submit", "input", "change"];
  for (const type of held) addEventListener(type, hold, true);
  const release = (): void => {
    for (const type of held) removeEventListener(type, hold, true);
    for (const [field, value] of typed) {
      // React takes what it found in a field for its own and hears only of changes, so something else is put there first.
      if (typeof value === "boolean") {
        Reflect.set(field, "checked", !value);
        if (field instanceof HTMLInputElement) field.click();
        continue;
      }
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = "";
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
      field.dispatchEvent(
        new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
      );
    }
    if (pressed?.isConnected) {
      pressed.focus();
      pressed.click();
    }
    if (submitted?.isConnected) submitted.requestSubmit();
  };
  // The event comes from one of React's effects, in which it takes over no further part of the page: there the press would be lost.
  addEventListener("roadworthy:ready", () => setTimeout(release), { once: true });
}
