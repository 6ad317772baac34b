/** The code of auth-js's or the browser's error, for choosing our own words for it. */
export const errorCode = (error: unknown): unknown =>
  typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined;
