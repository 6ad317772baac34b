import { pino } from "pino";
import { expect, it } from "vitest";
import { content } from "@roadworthy/contracts/content";
import { systemCtx } from "../../platform/ctx.ts";
import { testApi } from "../../testing/harness.ts";
import { runOperatorCommand } from "../../testing/operator-command.ts";
import { readMailbox } from "../../platform/mail/mail.service.ts";
import { setEnrollment } from "./enrollment.service.ts";

const api = testApi();

const run = (...args: string[]) => runOperatorCommand(api, "enrollment", ...args);

const ctx = () => systemCtx(api.deps, "test", pino({ level: "silent" }));
const enrollment = async () =>
  content.site.reply.parse((await api.app.inject({ url: content.site.path })).json()).enrollment;
const list = async (count: number, from: number) => {
  await api.owner`
    insert into waitlist_entries (email, token_sha256, mailed_at, confirmed_at)
    select 'driver-' || n || '@example.com', n::text, now(), now() from generate_series(${from}::int, ${from + count - 1}::int) as n`;
};
const waiting = async () => {
  const [row] = await api.owner<{ n: number }[]>`select count(*)::int as n from waitlist_entries`;
  return row?.n;
};
const mails = async () => {
  const [row] = await api.owner<{ n: number }[]>`select count(*)::int as n from messages`;
  return row?.n;
};

it("opens by the operator's command, writes once to who waited, and forgets them", async () => {
  await list(2, 1);
  const { stdout } = await run("open");
  expect(stdout).toBe("Enrollment is open. 2 people on the waitlist are written to.\n");
  expect([await enrollment(), await waiting(), await mails()]).toEqual(["open", 0, 2]);
  const [mail] = await readMailbox(ctx());
  expect(mail?.to).toMatch(/^driver-[12]@example\.com$/);
  expect(mail?.text).toContain(`${api.config.siteUrl}/register?lang=es`);
  expect(await setEnrollment(ctx(), "open")).toBe(0);
  expect(await mails()).toBe(2);

  await setEnrollment(ctx(), "waitlist");
  expect(await enrollment()).toBe("waitlist");
  const rows = await api.owner`
    select actor_id, detail->>'enrollment' as set from audit_rows where action = 'enrollment.set' order by seq`;
  expect(rows.map(({ actor_id, set }) => [actor_id, set])).toEqual([
    ["operator", "open"],
    // Opened again it was open already.
    ["test", "waitlist"],
  ]);
});

it("writes to nobody twice when two open at once, in as many steps as it takes", async () => {
  const before = (await mails()) ?? 0;
  await list(450, 1_000);
  const written = await Promise.all([setEnrollment(ctx(), "open"), setEnrollment(ctx(), "open")]);
  expect(written.reduce((sum, count) => sum + count, 0)).toBe(450);
  expect([await waiting(), await mails()]).toEqual([0, before + 450]);
});

it("refuses what is neither open nor waitlist", async () => {
  await expect(run("shut")).rejects.toMatchObject({ code: 2 });
});
