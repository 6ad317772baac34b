/** As a `ref`: puts the focus on what has just appeared, where what had it is gone. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
