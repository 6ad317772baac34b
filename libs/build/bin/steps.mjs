const HEARTBEAT_MS = 30_000;

/** @type {Map<string, { startedAt: number, detail: string }>} */
const running = new Map();
/** @type {ReturnType<typeof setInterval> | undefined} */
let ticker;
let lastBeatAt = 0;

export function formatDuration(durationMs) {
  if (durationMs < 100) return `${Math.round(durationMs)} ms`;
  if (durationMs < 100_000) return `${(durationMs / 1000).toFixed(1)} s`;
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

export function say(text) {
  clearTransientLine();
  process.stdout.write(`${text}\n`);
}

/** Runs one step and prints one line with its time; `work` may say what it is at (`tell`), and answer a short note for that line. */
export async function step(name, work) {
  const startedAt = performance.now();
  begin(name, startedAt);
  let note;
  try {
    note = await work((detail) => {
      const entry = running.get(name);
      if (entry !== undefined) entry.detail = detail;
    });
  } catch (error) {
    end(name);
    say(`✗ ${name}  ${formatDuration(performance.now() - startedAt)}`);
    throw error;
  }
  end(name);
  const suffix = typeof note === "string" && note !== "" ? `  (${note})` : "";
  say(`✓ ${name}  ${formatDuration(performance.now() - startedAt)}${suffix}`);
}

function begin(name, startedAt) {
  running.set(name, { startedAt, detail: "" });
  if (running.size === 1) lastBeatAt = startedAt;
  ticker ??= setInterval(showProgress, process.stdout.isTTY ? 250 : 1000);
  ticker.unref();
}

function end(name) {
  running.delete(name);
  if (running.size > 0) return;
  clearInterval(ticker);
  ticker = undefined;
}

function showProgress() {
  const now = performance.now();
  const waits = [...running].map(
    ([name, { startedAt, detail }]) =>
      `${name}${detail === "" ? "" : ` (${detail})`} ${Math.round((now - startedAt) / 1000)} s`,
  );
  if (process.stdout.isTTY) {
    clearTransientLine();
    process.stdout.write(`… ${waits.join(", ")}`.slice(0, (process.stdout.columns ?? 80) - 1));
  } else if (now - lastBeatAt > HEARTBEAT_MS) {
    lastBeatAt = now;
    process.stdout.write(`… ${waits.join(", ")}\n`);
  }
}

function clearTransientLine() {
  if (process.stdout.isTTY) process.stdout.write("\r\u001b[K");
}
