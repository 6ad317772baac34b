import { inOrder, type Licensed } from "@roadworthy/build/release/checks/licenses.rules";

/** The packages in the pages of the portal as a text: packages with the same license text stand above it together. */
export function licensesText(portal: string, lists: readonly Licensed[]): string {
  const byText = new Map<string, string[]>();
  for (const { name, version, license, licenseText, noticeText } of inOrder(lists.flat())) {
    const text = [licenseText, noticeText].flatMap((part) => part?.trim() || []).join("\n\n");
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  const parts = [...byText].map(([text, packages]) => packages.join("\n") + (text && `\n\n${text}`));
  return (
    [`Open-source software in the pages of ${portal}`, ...parts].join(`\n\n${"-".repeat(80)}\n\n`) + "\n"
  );
}
