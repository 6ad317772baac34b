import { beforeAll, expect, it } from "vitest";
import { operations } from "@roadworthy/contracts/operations";
import { principals } from "./testing/authorization.ts";
import { modules } from "./modules.ts";
import { contextOf } from "./testing/context.ts";
import { createCast, type Cast } from "./testing/cast.ts";
import { createClient } from "./testing/fixtures.ts";
import { gatherAuthorization } from "./testing/gather-authorization.ts";
import { testApi } from "./testing/harness.ts";

// With one connection in the pool, a use case that asks the pool for another one inside its transaction waits for itself until the
// server ends the transaction.
const { expectations, samples, objects } = await gatherAuthorization();
const writing = operations.filter(({ method }) => method !== "GET");
const jobs = modules.flatMap((module) => module.jobs ?? []);
const scheduled = jobs.filter(({ cron, everySeconds }) => cron !== undefined || everySeconds !== undefined);

const api = testApi({ databasePool: 1 });
let cast: Cast;
beforeAll(async () => {
  cast = await createCast(api);
});

it.each(writing.map((operation) => [operation.id, operation] as const))(
  "%s needs no second connection",
  async (id, operation) => {
    const sample = samples[id];
    const caller = principals.find((name) => expectations[id]?.[name] === "ok");
    if (!sample || !caller) throw new Error(`${id} has no sample or nobody may call it`);
    const object = await objects[id]?.make(api, cast.partnerOf(caller), cast.clientOf(caller));
    const reply = await api.app.inject({
      method: operation.method,
      url: `${operation.path.replace(":id", object ?? "")}?${sample.query ?? ""}`,
      headers: { ...cast.headersOf(caller), ...sample.headers?.() },
      ...(sample.body && { payload: sample.body() }),
    });
    expect(reply.statusCode).toBe(sample.otherwise?.[caller] ?? sample.status);
  },
);

it.each(scheduled.map((job) => [job.name, job] as const))(
  "job %s needs no second connection",
  async (_, job) => {
    const ended = job.work(contextOf(api), {}, AbortSignal.timeout(60_000)).then(() => "done");
    await expect(ended).resolves.toBe("done");
  },
);

it("lets twelve exports at once wait for one another instead of for themselves", async () => {
  const { headers } = await createClient(api);
  const replies = await Promise.all(
    Array.from({ length: 12 }, () =>
      api.app.inject({ method: "POST", url: "/api/v1/me/data-export", headers }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 200));
});
