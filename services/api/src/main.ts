import { setTimeout as sleep } from "node:timers/promises";
import closeWithGrace from "close-with-grace";
import { readConfig } from "./platform/config.ts";
import { startApi } from "./start.ts";

/** A start whose database connection was cut at a bad moment may wait for ever, listening but doing nothing; ended, it is started again. */
const startsWithinMs = 120_000;

const tooLate = async (): Promise<never> => {
  await sleep(startsWithinMs, undefined, { ref: false });
  throw new Error(
    "The API did not start within two minutes. Look at its database; it ends now, to be started again.",
  );
};

/** The API process. Prints one line with its port once it listens; SIGTERM and SIGINT drain it. */
const api = await Promise.race([startApi(readConfig(process.env)), tooLate()]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
process.stdout.write(`${JSON.stringify({ listening: new URL(api.url).port })}\n`);

closeWithGrace({ delay: 10_000 }, async ({ err }) => {
  if (err) api.app.log.fatal({ err }, "uncaught");
  await api.stop();
});
