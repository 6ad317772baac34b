import { z } from "zod";

/** The file of a version that lists the packages it holds. */
export const licensesFile = "licenses.json";

/** What one may ship without giving away the source of what it is a part of: SPDX identifiers. */
export const permissive: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Unlicense",
]);

/** Packages with another license, or with none in their description, and why they may be used. */
const reviewed: Readonly<Record<string, string>> = {
  "@antv/g2-extension-plot": "MIT by the repository it comes from",
  "@axe-core/playwright": "MPL-2.0: only tests use it, unchanged",
  "axe-core": "MPL-2.0: only tests use it, unchanged",
  "caniuse-lite": "CC-BY-4.0: a table that builds read",
  lightningcss: "MPL-2.0: only builds use it, unchanged",
  "png-js": "MIT by the license text in the package",
  "spdx-exceptions": "CC-BY-3.0: a table that builds read",
  "spdx-expression-validate": "CC-BY-3.0 for a part: only builds use it",
  "spdx-license-ids": "CC0-1.0: a table that builds read",
};

type Named = { readonly name: string; readonly license: string };

/** The packages with a license nobody here has agreed to. `license` is an SPDX expression; of "or" one part is enough. */
export const unreviewed = (packages: readonly Named[]): Named[] =>
  packages.filter(({ name, license }) => {
    const isAgreed = (part: string): boolean =>
      part.split(" AND ").every((id) => permissive.has(id.replaceAll(/[()]/g, "").trim()));
    return (
      !(name.replace(/^lightningcss-.*/, "lightningcss") in reviewed) && !license.split(" OR ").some(isAgreed)
    );
  });

/** Packages whose code a bundle holds. The texts are missing where a package comes without them. */
export const licensed = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    license: z.string(),
    licenseText: z.string().nullish(),
    noticeText: z.string().nullish(),
  }),
);
export type Licensed = z.infer<typeof licensed>;

/** By name and version, each once, so that equal builds list them alike. */
export const inOrder = (packages: Licensed): Licensed =>
  [...new Map(packages.map((one) => [`${one.name} ${one.version}`, one]))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, one]) => one);
