/**
 * The part of zod that the page has once: the shell brings it when something first asks the API, every area uses the same. Shared as a
 * whole it would bring languages and converters that no screen needs (72 KB of brotli instead of 24).
 * `shared-zod.test.ts` holds the list to what contracts use.
 */
export * as z from "./shared-zod-parts.js";
