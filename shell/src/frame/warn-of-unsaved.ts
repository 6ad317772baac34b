/** Fields that hold what a person writes. Boxes and choices are quickly made again. */
const written =
  "textarea, input:not([type]), input:is([type=text], [type=email], [type=tel], [type=url], [type=date])";

/**
 * Has the browser ask before the tab is closed or reloaded while a form holds what the person wrote and has not sent. Moving within the
 * portal asks nothing. Returns how to stop.
 */
export function warnOfUnsaved(): () => void {
  const begun = new Set<HTMLFormElement>();
  const stop = new AbortController();
  const { signal } = stop;
  const options = { capture: true, signal };
  const onInput = ({ target }: Event): void => {
    if (target instanceof HTMLElement && target.matches(written) && target.role !== "combobox") {
      const form = target.closest("form");
      if (form !== null && form.role !== "search") begun.add(form);
    }
  };
  const done = ({ target }: Event): void => {
    if (target instanceof HTMLFormElement) begun.delete(target);
  };
  document.addEventListener("input", onInput, options);
  document.addEventListener("submit", done, options);
  document.addEventListener("reset", done, options);
  window.addEventListener(
    "beforeunload",
    (event) => {
      if ([...begun].some((form) => form.isConnected && form.checkVisibility())) event.preventDefault();
    },
    { signal },
  );
  return () => stop.abort();
}
