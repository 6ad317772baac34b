type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: {
      createHTML?: (text: string) => string;
      createScriptURL: (address: string) => string;
    },
  ) => { createScriptURL: (address: string) => string };
};

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/**
 * Tells every copy of zod on the page, the remotes' included, to validate without compiled code. It would otherwise try
 * `new Function` first, which the page's policy refuses and reports.
 */
export function forbidCompiledSchemas(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}

/**
 * The page's last gate before a string becomes a script address or markup: scripts come from the given origins only, and no
 * string with a tag in it is ever parsed (antd writes plain style text through `innerHTML`, which passes).
 */
export function guardStrings(origins: ReadonlySet<string>): void {
  window.trustedTypes?.createPolicy("default", {
    createHTML(text) {
      if (text.includes("<")) throw new TypeError("Markup from a string is refused.");
      return text;
    },
    createScriptURL(address) {
      const { origin } = new URL(address, location.href);
      if (!origins.has(origin)) throw new TypeError(`Scripts from ${origin} are refused.`);
      return address;
    },
  });
}
