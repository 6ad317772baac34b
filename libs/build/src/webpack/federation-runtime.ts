/**
 * Whether apps are built with the federation library's own runtime (`FEDERATION_RUNTIME=library`), which shows whether an upgrade of it still
 * works without what is put in its place here. It costs every first visit more bytes (`README.md`).
 */
export const usesLibraryRuntime = (): boolean => process.env["FEDERATION_RUNTIME"] === "library";
