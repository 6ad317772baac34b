/** The remote under development, as the page's data names one. */
export type OwnRemote = {
  readonly name: string;
  readonly release: {
    readonly version: string;
    readonly language: string;
    readonly entry: string;
    readonly menu?: unknown;
    readonly area?: { readonly basePath: string };
  };
};

type PageData = { readonly remotes: Readonly<Record<string, object>>; readonly at?: string };

/** A portal's page with this remote in place of the live one; `isOwn` says that its path belongs to the remote. */
export function withRemote(
  html: string,
  path: string,
  { name, release }: OwnRemote,
): { html: string; isOwn: boolean } {
  const { basePath } = release.area ?? {};
  const isOwn = basePath !== undefined && `${path}/`.startsWith(`${basePath}/`);
  const [, text] =
    /<script type="application\/json" id="roadworthy-page"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
  if (text === undefined) return { html, isOwn: false };
  // The edge writes exactly this.
  const { at, ...data } = JSON.parse(text) as PageData;
  const shown = {
    ...data,
    // A portal that does not know the area yet leads its visitors elsewhere.
    ...(at !== undefined && !isOwn && { at }),
    remotes: { ...data.remotes, [name]: { ...data.remotes[name], ...release } },
  };
  const json = JSON.stringify(shown).replaceAll("<", "\\u003c");
  const preloads = new RegExp(`<link rel="preload"[^>]*href="/r/${name}/[^>]*>`, "g");
  return { html: html.replace(text, () => json).replaceAll(preloads, ""), isOwn };
}
