import { operations } from "@roadworthy/contracts/operations";
import { describe, expect, it } from "vitest";
import { createAdmin, createClient, createPartner, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();

const post = ({ headers }: Person, url: string, payload: object, key = "try-1") =>
  api.app.inject({ method: "POST", url, headers: { ...headers, "idempotency-key": key }, payload });

const car = { name: "Family car", vin: "", modelYear: 2022, valueCents: 1_800_000, mileage: 30_000 };
const addCar = (client: Person, key?: string) => post(client, "/api/v1/client/vehicles", car, key);
const carsOf = async ({ userId }: Person): Promise<number> =>
  (await api.owner`select from vehicles where user_id = ${userId}`).length;
const repliesOf = (principal: string) =>
  api.owner`select from repeatable_replies where principal = ${principal}`;

describe("what a signed-in person makes", () => {
  it("is made once when the first reply was lost, and again with another key or by another person", async () => {
    const [client, other] = [await createClient(api), await createClient(api)];
    const first = await addCar(client);
    const again = await addCar(client);
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect(again.headers["idempotency-replayed"]).toBe("true");
    expect(await carsOf(client)).toBe(1);
    expect((await addCar(client, "try-2")).headers["idempotency-replayed"]).toBeUndefined();
    expect((await addCar(other)).headers["idempotency-replayed"]).toBeUndefined();
    expect([await carsOf(client), await carsOf(other)]).toEqual([2, 1]);
  });

  it("counts once for admins", async () => {
    const { partnerId } = await createPartner(api);
    const admin = await createAdmin(api);
    const note = () => post(admin, `/api/v1/admin/partners/${partnerId}/notes`, { text: "Called." });
    expect([(await note()).statusCode, (await note()).statusCode]).toEqual([200, 200]);
    expect(await api.owner`select from partner_notes where partner_id = ${partnerId}`).toHaveLength(1);
  });

  it("is made again where its reply holds a secret, of which only a hash may be kept", async () => {
    const owner = await createPartner(api);
    const key = { name: "Desk", mode: "test", permissions: ["read_reports"] };
    const make = async () => (await post(owner, "/api/v1/api-keys", key)).json().secret;
    expect(await make()).not.toBe(await make());
    expect(await api.owner`select from repeatable_replies where operation = 'apiKeys.create'`).toHaveLength(
      0,
    );
  });

  it("is forgotten with the account", async () => {
    const client = await createClient(api);
    await addCar(client);
    expect(await repliesOf(client.userId)).toHaveLength(1);
    const closing = { address: client.email };
    expect((await post(client, "/api/v1/me/closure", closing)).statusCode).toBe(200);
    expect(await repliesOf(client.userId)).toHaveLength(0);
  });

  it("is repeatable, except where others are asked, attempts are counted, a second one is refused, or a secret is shown", () => {
    const making = operations.filter(
      ({ method, policy, status }) => policy !== "public" && method === "POST" && status === 201,
    );
    const others = making.filter(({ isRepeatable }) => !isRepeatable).map(({ id }) => id);
    expect(others.toSorted()).toEqual([
      "accessCodes.create",
      "admin.verifyAudit",
      "adminReleaseTokens.create",
      "agreements.accept",
      "apiKeys.create",
      "apiKeys.rotate",
      "clientViews.open",
      "clients.refresh",
      "compliance.accept",
      "disputes.addEvidence",
      "disputes.create",
      "electronicDelivery.agree",
      "experiments.start",
      "members.invite",
      "partnerBilling.setUpCard",
      "paymentMethods.setUp",
      "people.invite",
      "pulls.request",
      "subscriptions.subscribe",
      "supportViews.allow",
      "topUps.create",
    ]);
  });
});
