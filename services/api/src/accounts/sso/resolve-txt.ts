import { Resolver } from "node:dns/promises";

/** The texts of the TXT records at a name; none if there is no such name or nobody answers within some seconds. */
export async function resolveTxt(name: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const records = await resolver.resolveTxt(name).catch(() => []);
  // A long text comes in pieces.
  return records.map((pieces) => pieces.join(""));
}
