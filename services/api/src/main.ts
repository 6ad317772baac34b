import closeWithGrace from "close-with-grace";
import { readConfig } from "./platform/config.ts";
import { startApi } from "./start.ts";

/** The API process. Prints one line with its port once it listens; SIGTERM and SIGINT drain it. */
const api = await startApi(readConfig(process.env)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
process.stdout.write(`${JSON.stringify({ listening: new URL(api.url).port })}\n`);

closeWithGrace({ delay: 10_000 }, async ({ err }) => {
  if (err) api.app.log.fatal({ err }, "uncaught");
  await api.stop();
});
