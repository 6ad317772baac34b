/**
 * The router for trees that have no address bar, those of tests and of pages rendered on the server. Apart from `router.ts`,
 * so that no page carries it.
 */
export { MemoryRouter } from "react-router-dom";
