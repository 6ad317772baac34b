import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freezes } from "@roadworthy/contracts/freezes";
import { createClient, type Person } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { putIdentity, somebody } from "../../testing/credit/pulls.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const call = async (
  method: "GET" | "POST" | "PUT" | "DELETE",
  url: string,
  { headers }: Pick<Person, "headers">,
  payload?: object,
) => {
  const reply = await api.app.inject({
    method,
    url: `/api/v1/client${url}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, code: reply.json()?.code as unknown, json: reply.json() as never };
};

async function verifiedClient(): Promise<Person> {
  const client = await createClient(api);
  await putIdentity(api, client.userId, somebody());
  return client;
}

describe("freezes and statements", () => {
  it("are set at the bureau and shown as it says", async () => {
    const client = await verifiedClient();
    const frozen = freezes.set.reply.decode(
      (await call("PUT", "/freezes", client, { bureau: "experian", action: "place" })).json,
    );
    expect(frozen.bureaus.find(({ bureau }) => bureau === "experian")?.state).toBe("frozen");
    const text = "The late payment was a bank error.";
    const said = freezes.read.reply.decode(
      (await call("PUT", "/statements", client, { bureau: "experian", text })).json,
    );
    expect(said.bureaus.find(({ bureau }) => bureau === "experian")).toMatchObject({
      state: "frozen",
      statement: text,
    });
    const long = { bureau: "experian", text: "word ".repeat(101) };
    expect((await call("PUT", "/statements", client, long)).code).toBe("invalid_request");
    expect(
      (await call("PUT", "/freezes", await createClient(api), { bureau: "experian", action: "place" })).code,
    ).toBe("illegal_transition");
  });

  it("tell their owner at once of a freeze that is placed or lifted", async () => {
    const client = await verifiedClient();
    const past = { bureau: "transunion", action: "lift", liftUntil: "2020-01-01" };
    expect((await call("PUT", "/freezes", client, past)).code).toBe("invalid_request");
    for (const action of ["place", "lift"])
      expect((await call("PUT", "/freezes", client, { bureau: "transunion", action })).status).toBe(200);
    const told = await api.owner`
      select topic, params from alerts where user_id = ${client.userId} and kind = 'lock_changed' order by id`;
    expect([...told]).toEqual([
      { topic: "freeze_or_lock_changed", params: { what: "frozen", bureau: "transunion" } },
      { topic: "freeze_or_lock_changed", params: { what: "thawed", bureau: "transunion" } },
    ]);
  });
});

describe("a freeze that was asked for by phone or mail", () => {
  const today = () => api.deps.now().toISOString().slice(0, 10);
  const ask = (client: Person, action: string, receivedOn = today(), channel = "phone") =>
    call("PUT", "/freeze-requests", client, { bureau: "equifax", action, channel, receivedOn });
  const requestIn = ({ json }: { json: never }) =>
    freezes.read.reply.decode(json).bureaus.find(({ bureau }) => bureau === "equifax")?.request;

  it("is due as the law says, overdue after it, and replaced by a later one", async () => {
    const client = await verifiedClient();
    const asked = await ask(client, "place", "2026-01-05", "mail");
    expect(requestIn(asked)).toEqual({
      action: "place",
      channel: "mail",
      receivedOn: "2026-01-05",
      dueAt: new Date("2026-01-08T23:59:59Z"),
      isOverdue: true,
    });
    expect(requestIn(await ask(client, "place"))).toMatchObject({ channel: "phone", isOverdue: false });
    expect((await ask(client, "place", "2926-01-01")).code).toBe("invalid_request");
  });

  it("goes when the bureau has acted, and by hand", async () => {
    const client = await verifiedClient();
    const other = await verifiedClient();
    await ask(client, "place");
    expect((await call("DELETE", "/freeze-requests?bureau=equifax", other)).status).toBe(200);
    expect(requestIn(await call("GET", "/freezes", client))).toMatchObject({ action: "place" });
    const placed = await call("PUT", "/freezes", client, { bureau: "equifax", action: "place" });
    expect(requestIn(placed)).toBeNull();
    expect((await ask(client, "place")).code).toBe("illegal_transition");
    expect(requestIn(await ask(client, "lift"))).toMatchObject({ action: "lift", isOverdue: false });
    expect(requestIn(await call("DELETE", "/freeze-requests?bureau=equifax", client))).toBeNull();
    const drops = await api.owner`
      select object from audit_rows where action = 'freeze_request.drop' and object in (${client.userId}, ${other.userId})`;
    expect([...drops]).toEqual([{ object: client.userId }]);
  });
});

describe("a fraud alert", () => {
  it("is tracked with its end on record, and not one that has ended", async () => {
    const client = await createClient(api);
    const today = api.deps.now().toISOString().slice(0, 10);
    const track = (kind: string, placedOn: string) =>
      call("POST", "/fraud-alerts", client, { kind, placedOn });
    expect((await track("initial", "2001-02-03")).code).toBe("illegal_transition");
    expect((await track("initial", "2926-01-01")).code).toBe("invalid_request");
    const tracked = freezes.trackAlert.reply.decode((await track("extended", today)).json);
    expect(tracked.fraudAlerts).toMatchObject([
      { kind: "extended", endsOn: `${Number(today.slice(0, 4)) + 7}${today.slice(4)}` },
    ]);
    const [row] = await api.owner`
      select detail from audit_rows where action = 'fraud_alert.track' and stream = ${`client:${client.userId}`}`;
    expect(row?.["detail"]).toMatchObject({ kind: "extended", placedOn: today });
  });
});
