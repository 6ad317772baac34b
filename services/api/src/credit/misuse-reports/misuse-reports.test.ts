import { describe, expect, it } from "vitest";
import { clients } from "@roadworthy/contracts/clients";
import { createClient, createPartner, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();

const report = ({ headers }: Pick<Person, "headers">, inquiryId: string) =>
  api.app.inject({
    method: "POST",
    url: "/api/v1/client/misuse-reports",
    headers,
    payload: { inquiryId, explanation: "I have never been there" },
  });

async function blocked(userId: string, partnerId: string): Promise<string> {
  const [row] = await api.owner<{ id: string }[]>`
    insert into blocked_attempts (user_id, partner_id, kind, reason, pull_type, score_type, bureaus, blocked_at)
    values (${userId}, ${partnerId}, 'pull', 'locked', 'soft', 'vantage', '{equifax}', now()) returning id`;
  return row?.id ?? "";
}

describe("a report of misuse", () => {
  it("is made once of an entry of one's own log, even twice at once, and is marked there", async () => {
    const [client, other, partner] = [
      await createClient(api),
      await createClient(api),
      await createPartner(api, { companyName: "Quarry Road" }),
    ];
    const id = await blocked(client.userId, partner.partnerId);
    expect((await report(other, id)).statusCode).toBe(404);
    const both = await Promise.all([report(client, id), report(client, id)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const log = await api.app.inject({ url: "/api/v1/client/inquiries", headers: client.headers });
    const [entry] = clients.inquiries.reply.decode(log.json()).items;
    expect(entry).toMatchObject({ id, requester: "Quarry Road" });
    expect(entry?.misuseReportedAt).not.toBeNull();
    // The client's words are nowhere in plain.
    const [row] = await api.owner<{ text: string }[]>`
      select m::text as text from misuse_reports m where inquiry_id = ${id}`;
    expect(row?.text).not.toContain("never been there");
  });

  it("stops at twenty a day, of two that would be the last the second", async () => {
    const [client, partner] = [await createClient(api), await createPartner(api)];
    for (let count = 0; count < 19; count += 1)
      await api.owner`
        insert into misuse_reports (user_id, inquiry_id, partner_id, sealed_explanation, reported_at)
        values (${client.userId}, ${`blk_${count}`}, ${partner.partnerId}, '', now())`;
    const ids = [
      await blocked(client.userId, partner.partnerId),
      await blocked(client.userId, partner.partnerId),
    ];
    const both = await Promise.all(ids.map((id) => report(client, id)));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});
