/** What the page without a connection is made of; addresses are our own, `nonce` is for antd's style sheets. */
export type OfflineDocument = {
  readonly title: string;
  readonly language: string;
  readonly script: string;
  readonly styles: readonly string[];
  readonly nonce: string;
  /** Where the page may ask whether the portal can be reached again. */
  readonly probe: string;
};

/** The document that stands where a page cannot be had, and its policy: it may show, and ask for nothing but `probe`. */
export const offlineDocument = ({
  title,
  language,
  script,
  styles,
  nonce,
  probe,
}: OfflineDocument): { html: string; policy: string } => ({
  html: [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
    `<meta name="theme-color" content="#00523d"><title>${title}</title>`,
    ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    // As in the portal's own pages, which read the nonce from it.
    `<script type="application/json" id="roadworthy-page" nonce="${nonce}">{"remotes":{},"integrity":{},"devOverrides":false}</script>`,
    `<script defer src="${script}"></script>`,
    `</head><body><div id="root"></div></body></html>`,
  ].join(""),
  policy: [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${probe}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
  ].join("; "),
});
