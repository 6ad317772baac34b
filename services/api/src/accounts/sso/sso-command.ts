import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { addProvider, listProviders, removeProvider } from "./sso-registry.service.ts";

const usage = `Usage: node src/cli.ts sso add <metadata.xml> <mail domain> [<mail domain> ...] [--email <attribute>] [--name <attribute>]
       node src/cli.ts sso list
       node src/cli.ts sso remove <id>
`;

/** `cli.ts sso …`: with it an operator adds, lists and removes companies' SAML providers. Returns the exit code. */
export async function runSsoCommand(args: readonly string[], ownerUrl: string): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { email: { type: "string" }, name: { type: "string" } },
  });
  const [command, first, ...rest] = positionals;
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    if (command === "add" && first !== undefined && rest.length > 0) {
      const id = await addProvider(sql, {
        metadata: await readFile(first, "utf8"),
        domains: rest,
        attributeMapping: values,
      });
      process.stdout.write(`${id}\n`);
      return 0;
    }
    if (command === "list") {
      for (const { id, entityId, domains } of await listProviders(sql)) {
        process.stdout.write(`${id}  ${domains.join(" ")}  ${entityId}\n`);
      }
      return 0;
    }
    if (command === "remove" && first !== undefined) {
      const isGone = await removeProvider(sql, first);
      process.stderr.write(isGone ? "" : "There is no such provider.\n");
      return isGone ? 0 : 1;
    }
    process.stderr.write(usage);
    return 2;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
