/** The head of a new trace (W3C `traceparent`), one for each request: the server's spans of it stand below. */
export const newTraceparent = (): string => `00-${hex(16)}-${hex(8)}-01`;

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
