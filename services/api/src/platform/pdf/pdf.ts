import { availableParallelism } from "node:os";
import { extname } from "node:path";
import { bulkhead, BulkheadRejectedError } from "cockatiel";
import { Piscina } from "piscina";
import { AppError } from "../app-error.ts";
import type { PdfContent } from "./pdf-content.ts";
import type { write } from "./pdf-worker.ts";

/** A long report takes a whole core for a second, so at most a quarter of the machine writes them. */
const lanes = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 4)));
/** No more wait than get their file while somebody still waits for it. None of them holds a database connection; `serve` shares the places out. */
const writing = bulkhead(lanes, 20);

/** Threads, so that somebody who asks for file after file keeps nobody else waiting. They end after a minute without work. */
const writers = new Piscina({
  filename: new URL(`./pdf-worker${extname(import.meta.filename)}`, import.meta.url).href,
  minThreads: 0,
  maxThreads: lanes,
  idleTimeout: 60_000,
});

/** Writes a PDF (`pdf-worker.ts`). The product makes all its PDF files this way, and none in a transaction. */
export async function writePdf(content: PdfContent): Promise<Buffer> {
  try {
    const file = await writing.execute((): Promise<Awaited<ReturnType<typeof write>>> =>
      writers.run(content, { name: "write" }),
    );
    return Buffer.from(file);
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError)) throw error;
    throw new AppError("unavailable", "Too many files are being created. Try again in a moment.", {
      headers: { "retry-after": "2" },
    });
  }
}
