import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { createClient } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import {
  control,
  createAccessCode,
  createPuller,
  order,
  pulled,
  putIdentity,
  refused,
  send,
  somebody,
  without,
  type Puller,
} from "../../testing/credit/pulls.ts";

const api = testApi();
let partner: Puller;
beforeAll(async () => {
  partner = await createPuller(api);
});
afterEach(() => control(api));

/** A client with a code, and how a business pulls by it. */
async function clientWithCode() {
  const subject = somebody();
  const client = await createClient(api);
  await putIdentity(api, client.userId, subject);
  const clientCode = await createAccessCode(api, client.userId);
  const pull = () =>
    send(api, partner.key, without(order({ clientCode, bureaus: ["equifax"] }, subject), "consent"));
  const list = async () => {
    const url = "/api/v1/client/access-codes";
    const reply = await api.app.inject({ method: "GET", url, headers: client.headers });
    return reply.json<{ items: { status: string; uses: unknown[]; id: string }[] }>().items[0];
  };
  return { client, pull, list };
}

describe("a single-use code whose pull brought nothing", () => {
  it("works once more, and its client sees both uses", async () => {
    const { pull, list } = await clientWithCode();
    await control(api, { bureau: "equifax", mode: "down" });
    expect(pulled(await pull())).toMatchObject({ status: "failed", chargedCents: 0 });
    expect(await list()).toMatchObject({ status: "active", uses: [{}] });

    await control(api);
    expect(pulled(await pull()).status).toBe("completed");
    expect(await list()).toMatchObject({ status: "used", uses: [{}, {}] });
    expect(refused(await pull()).code).toBe("access_code_invalid");
  });

  it("stays ended when its client has revoked it meanwhile", async () => {
    const { client, pull, list } = await clientWithCode();
    await control(api, { bureau: "equifax", mode: "down" });
    pulled(await pull());
    const url = `/api/v1/client/access-codes/${(await list())?.id ?? ""}`;
    const revoked = await api.app.inject({ method: "DELETE", url, headers: client.headers });
    expect(revoked.statusCode).toBe(200);
    await control(api);
    expect(refused(await pull()).code).toBe("access_code_invalid");
  });

  it("is used up by one that brought a file", async () => {
    const { pull, list } = await clientWithCode();
    expect(pulled(await pull()).status).toBe("completed");
    expect(await list()).toMatchObject({ status: "used" });
  });
});
