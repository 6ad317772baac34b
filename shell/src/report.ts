/** Records an error that the person has been told of, for whoever looks at the browser's console. */
export function report(error: unknown): void {
  // Federation wraps the cause of a failed load in its own error; both matter when looking into it.
  // oxlint-disable-next-line no-console -- the browser's console is the place where front-end errors are read
  console.warn("[roadworthy]", error);
}
