/** A ref for what is said above a form that is longer than its window, so that whoever pressed the button below reads it. */
export const bringIntoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView?.({ block: "nearest" });
