import closeWithGrace from "close-with-grace";
import { bureaus } from "@roadworthy/contracts/primitives";
import { buildSandbox } from "./app.ts";

const { MODE, BUREAU_SANDBOX, PORT, HOST, DATA_FILE, SANDBOX_KEY, DEGRADED_BUREAUS = "" } = process.env;

if (MODE === "production" && BUREAU_SANDBOX !== "on") {
  process.stderr.write(
    "The bureau sandbox does not start in production unless BUREAU_SANDBOX=on names it.\n",
  );
  process.exit(1);
}

const app = buildSandbox({
  ...(DATA_FILE ? { dataFile: DATA_FILE } : {}),
  ...(SANDBOX_KEY ? { key: SANDBOX_KEY } : {}),
  degraded: bureaus.filter((bureau) => DEGRADED_BUREAUS.split(",").includes(bureau)),
});
closeWithGrace({ delay: 5_000, logger: false }, async () => {
  await app.close();
});
await app.listen({ port: Number(PORT ?? 0), host: HOST ?? "127.0.0.1" });
const address = app.server.address();
process.stdout.write(
  `${JSON.stringify({ listening: typeof address === "object" ? address?.port : undefined })}\n`,
);
