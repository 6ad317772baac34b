import type { legal, LegalDocument } from "@roadworthy/contracts/legal";
import { language } from "@roadworthy/kit/language";
import { readPublic } from "@roadworthy/kit/read-public";
import type { PageArgs } from "@roadworthy/kit/parts/page";

/** What a legal page shows; `isMissing` when the address names a version that there is not. */
export type LegalOnPage = { readonly text: LegalDocument; readonly isMissing: boolean };

/** A legal page's `load`: the version that the address names, or the one in force. */
export const loadLegal =
  (path: (typeof legal.privacy | typeof legal.terms)["path"]) =>
  async ({ url, signal }: PageArgs): Promise<LegalOnPage> => {
    const wanted = url.searchParams.get("version");
    if (wanted === null) return { text: await read(path, null, signal), isMissing: false };
    try {
      return { text: await read(path, wanted, signal), isMissing: false };
    } catch (error) {
      if (signal.aborted) throw error;
      return { text: await read(path, null, signal), isMissing: true };
    }
  };

function read(
  path: (typeof legal.privacy | typeof legal.terms)["path"],
  version: string | null,
  signal: AbortSignal,
): Promise<LegalDocument> {
  const query = new URLSearchParams({
    ...(version !== null && { version }),
    ...(language !== "en" && { lang: language }),
  });
  return readPublic<typeof legal.privacy | typeof legal.terms>(
    query.size === 0 ? path : `${path}?${query.toString()}`,
    signal,
  );
}
