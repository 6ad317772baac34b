import { describe, expect, it } from "vitest";
import { freezes, type FreezeRequest, type Protection } from "@roadworthy/contracts/freezes";
import { utcDay } from "@roadworthy/domain/calendar.rules";
import { clientCaller } from "../../testing/credit/client-calls.ts";
import { contextOf } from "../../testing/context.ts";
import { createClient, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { putIdentity, somebody } from "../../testing/credit/pulls.ts";
import { asClient } from "../../testing/subscribers.ts";
import { trackFreezeRequest } from "./freeze-requests.service.ts";
import { readProtection, readShownProtection, remindOfFraudAlerts, trackAlert } from "./freezes.service.ts";

const api = testApi();

const call = clientCaller(api);

async function verifiedClient(): Promise<Person> {
  const client = await createClient(api);
  await putIdentity(api, client.userId, somebody());
  return client;
}

const nothing = { params: undefined, query: undefined, headers: undefined };
const clientAt = (at: string, userId: string) => ({
  ...asClient(contextOf(api), userId),
  now: () => new Date(at),
});

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

  it("are asked for again only when the bureau's last answer is a quarter of an hour old", async () => {
    const { userId } = await verifiedClient();
    const checkedAt = async (at: string) =>
      (await readProtection(clientAt(at, userId))).bureaus.map((one) => one.checkedAt?.toISOString());
    const [first, last, next] = [
      "2026-03-04T12:00:00.000Z",
      "2026-03-04T12:15:00.000Z",
      "2026-03-04T12:15:00.001Z",
    ] as const;
    for (const [at, asked] of [
      [first, first],
      [last, first],
      [next, next],
    ] as const)
      // prettier-ignore
      expect(await checkedAt(at)).toEqual([asked, asked, asked]);
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
  type Request = Omit<FreezeRequest, "dueAt" | "isOverdue">;
  const longAgo = "2026-01-05";
  const ask = (client: Person, action: string, receivedOn = longAgo, channel = "phone") =>
    call("PUT", "/freeze-requests", client, { bureau: "equifax", action, channel, receivedOn });
  const atEquifax = ({ bureaus }: Protection) => bureaus.find(({ bureau }) => bureau === "equifax")?.request;
  const requestIn = ({ json }: { json: never }) => atEquifax(freezes.read.reply.decode(json));
  /** As if it were asked, or looked at, at that instant. */
  const askAt = async (at: string, { userId }: Person, request: Request) => {
    const body = { bureau: "equifax", ...request } as const;
    return atEquifax(await trackFreezeRequest(clientAt(at, userId), { body, ...nothing }));
  };
  const seenAt = async (at: string, { userId }: Person) =>
    atEquifax(await readShownProtection(clientAt(at, userId), userId));

  it("is due as the law says, overdue after it, and replaced by a later one", async () => {
    const client = await verifiedClient();
    const asked = await ask(client, "place", "2026-01-05", "mail");
    expect(requestIn(asked)).toEqual({
      action: "place",
      channel: "mail",
      receivedOn: "2026-01-05",
      dueAt: new Date("2026-01-09T10:59:59Z"),
      isOverdue: true,
    });
    expect(requestIn(await ask(client, "place", "2026-01-06"))).toMatchObject({
      channel: "phone",
      receivedOn: "2026-01-06",
    });
    expect((await ask(client, "place", "2926-01-01")).code).toBe("invalid_request");
  });

  it("is overdue only when its day is over in all of the United States", async () => {
    const client = await verifiedClient();
    const request = { action: "place", channel: "phone", receivedOn: "2026-03-03" } as const;
    // Tuesday evening in Detroit, Wednesday in London.
    const asked = await askAt("2026-03-04T02:00:00Z", client, request);
    expect(asked).toEqual({ ...request, dueAt: new Date("2026-03-05T10:59:59Z"), isOverdue: false });
    expect(await seenAt("2026-03-05T10:00:00Z", client)).toMatchObject({ isOverdue: false });
    expect(await seenAt("2026-03-05T11:00:00Z", client)).toMatchObject({ isOverdue: true });
  });

  it("gives a bureau that was just called to lift a freeze its hour", async () => {
    const client = await verifiedClient();
    const request = { action: "lift", channel: "phone", receivedOn: "2026-03-03" } as const;
    const asked = await askAt("2026-03-04T02:00:00Z", client, request);
    expect(asked).toEqual({ ...request, dueAt: new Date("2026-03-04T03:00:00Z"), isOverdue: false });
    expect(await seenAt("2026-03-04T03:00:01Z", client)).toMatchObject({ isOverdue: true });
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
    expect(requestIn(await ask(client, "lift"))).toMatchObject({ action: "lift" });
    expect(requestIn(await call("DELETE", "/freeze-requests?bureau=equifax", client))).toBeNull();
    const drops = await api.owner`
      select object from audit_rows where action = 'freeze_request.drop' and object in (${client.userId}, ${other.userId})`;
    expect([...drops]).toEqual([{ object: client.userId }]);
  });
});

describe("a fraud alert", () => {
  it("is tracked with its end on record, and not one that has ended", async () => {
    const client = await createClient(api);
    const track = (kind: string, placedOn: string) =>
      call("POST", "/fraud-alerts", client, { kind, placedOn });
    expect((await track("initial", "2001-02-03")).code).toBe("illegal_transition");
    expect((await track("initial", "2926-01-01")).code).toBe("invalid_request");
    const body = { kind: "extended", placedOn: "2026-01-05" } as const;
    const tracked = await trackAlert(clientAt("2026-03-04T12:00:00Z", client.userId), { body, ...nothing });
    expect(tracked.fraudAlerts).toMatchObject([{ kind: "extended", endsOn: "2033-01-05" }]);
    // Only by its own client.
    const alert = `/fraud-alerts/${tracked.fraudAlerts[0]?.id}`;
    expect((await call("DELETE", alert, await createClient(api))).code).toBe("not_found");
    expect((await call("DELETE", alert, client)).status).toBe(200);
    const [row] = await api.owner`
      select detail from audit_rows where action = 'fraud_alert.track' and stream = ${`client:${client.userId}`}`;
    expect(row?.["detail"]).toMatchObject(body);
  });

  it("is tracked on the evening before its last day, when that day has come in UTC", async () => {
    const { userId } = await createClient(api);
    const evening = clientAt("2026-03-05T03:00:00Z", userId);
    const body = { kind: "initial", placedOn: "2025-03-05" } as const;
    expect((await trackAlert(evening, { body, ...nothing })).fraudAlerts).toMatchObject([
      { endsOn: "2026-03-05" },
    ]);
  });

  it("is told of once before it ends, not when it has ended while nothing ran", async () => {
    const client = await createClient(api);
    await api.owner`
      insert into fraud_alerts (user_id, kind, placed_on, ends_on)
      values (${client.userId}, 'initial', '2025-04-01', '2026-04-01'), (${client.userId}, 'initial', '2025-02-01', '2026-02-01')`;
    const remind = (at: string) =>
      remindOfFraudAlerts.work(clientAt(at, client.userId), {}, AbortSignal.timeout(60_000));
    const told = async () =>
      (await api.owner`select params ->> 'date' as date from alerts where user_id = ${client.userId}`).map(
        ({ date }) => String(date),
      );
    await remind("2026-03-01T13:20:00Z");
    expect(await told()).toEqual([]);
    await remind("2026-04-01T13:20:00Z");
    await remind("2026-04-01T13:20:00Z");
    await remind("2026-09-01T13:20:00Z");
    expect(await told()).toEqual(["2026-04-01"]);
  });

  it("is one of twenty at most", async () => {
    const client = await createClient(api);
    await api.owner`
      insert into fraud_alerts (user_id, kind, placed_on, ends_on)
      select ${client.userId}, 'extended', '2026-01-05', '2033-01-05' from generate_series(1, 20)`;
    const placedOn = utcDay(new Date());
    const more = await call("POST", "/fraud-alerts", client, { kind: "initial", placedOn });
    expect(more.code).toBe("illegal_transition");
  });
});
