declare global {
  interface Window {
    __ROADWORTHY_INTEGRITY__?: Record<string, string>;
  }
}

/** Publishes the integrity map where the chunk loaders of shell and remotes look, keyed by absolute address. */
export function publishIntegrity(byPath: Record<string, string>): void {
  const byAddress = Object.entries(byPath).map(([path, value]) => [
    new URL(path, location.origin).href,
    value,
  ]);
  window.__ROADWORTHY_INTEGRITY__ = { ...window.__ROADWORTHY_INTEGRITY__, ...Object.fromEntries(byAddress) };
}

/** The integrity value of a released file; a retry's `?attempt=` does not change which file it is. */
export function integrityOf(address: string): string | undefined {
  const url = new URL(address, location.origin);
  url.search = "";
  return window.__ROADWORTHY_INTEGRITY__?.[url.href];
}
