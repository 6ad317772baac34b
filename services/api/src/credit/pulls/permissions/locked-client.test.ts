import type { Subject } from "@roadworthy/contracts/bureau-wire";
import { describe, expect, test } from "vitest";
import {
  createPuller,
  order,
  pulled,
  putIdentity,
  refused,
  send,
  somebody,
  without,
} from "../../../testing/credit/pulls.ts";
import { testSsn } from "../../../testing/credit/test-ssn.ts";
import { createClient } from "../../../testing/fixtures.ts";
import { testApi } from "../../../testing/harness.ts";

const api = testApi();

/** A client with an identity on file. */
async function enrolledClient() {
  const subject = somebody();
  const client = await createClient(api);
  await putIdentity(api, client.userId, subject);
  return { ...client, subject };
}

describe("a client who locked their file, when an order names no SSN", () => {
  const at = (subject: Subject, street: string, more: Partial<Subject> = {}) =>
    without(order({}, { ...subject, ...more, address: { ...subject.address, street } }), "ssn");
  const spellings = [
    "5 Harbor St.",
    "5 harbor  STREET",
    "5 Harbor St, Apt 4",
    "5 Harbor Street #4",
    "Apt. 4, 5 Harbor St",
    "5 Harbor",
    "5A Harbor St",
    "5 A Harbor Street",
    "5 Ｈarbor St",
  ];

  test("is denied however the street is spelled, and told once", async () => {
    const partner = await createPuller(api);
    const client = await enrolledClient();
    await api.owner`update users set credit_locked_at = now() where id = ${client.userId}`;
    for (const street of spellings) {
      const body = at(client.subject, street);
      const codes = [body, without(body, "dateOfBirth")].map(
        async (one) => refused(await send(api, partner.key, one)).code,
      );
      expect([street, ...(await Promise.all(codes))]).toEqual([street, "client_denied", "client_denied"]);
    }
    // An earlier address in the same ZIP code, and one wrong digit of the number.
    const bodies = [at(client.subject, "77 Old Mill Road"), order({}, { ...client.subject, ssn: testSsn() })];
    for (const body of bodies) expect(refused(await send(api, partner.key, body)).code).toBe("client_denied");
    const told =
      await api.owner`select kind from alerts where user_id = ${client.userId} and kind = 'pull_blocked'`;
    expect(told).toHaveLength(1);
  });

  test("is not gone around by letters that look like Latin ones", async () => {
    const partner = await createPuller(api);
    const { subject } = await enrolledClient();
    const bodies = [
      // Cyrillic, Greek, small capitals.
      at(subject, "5 Нarbor St"),
      at(subject, "5 Ηarbor St"),
      at(subject, "5 ʜarbor St"),
      at(subject, "5 Harbor St", { lastName: "Кowalski" }),
    ];
    for (const body of bodies) {
      const { code, issues } = refused(await send(api, partner.key, body));
      expect([code, issues?.[0]?.message]).toEqual([
        "invalid_request",
        "must be in Latin letters, as on an envelope",
      ]);
    }
  });

  test("keeps nobody else's order back: another name, birth date and number, or building", async () => {
    const partner = await createPuller(api);
    const client = await enrolledClient();
    const { subject } = client;
    await api.owner`update users set credit_locked_at = now() where id = ${client.userId}`;
    const bodies = [
      at(subject, "5 Harbor St", { firstName: "Alexandra" }),
      without(at(subject, "6 Harbor St"), "dateOfBirth"),
      // Father and son of a name in one house, by their own numbers.
      order({}, { ...subject, ssn: testSsn(), dateOfBirth: "1958-01-09" }),
      order({}, { ...subject, ssn: testSsn(), address: { ...subject.address, zipCode: "48202" } }),
    ];
    for (const body of bodies) expect(pulled(await send(api, partner.key, body)).status).toBe("completed");
  });

  test("of one who allows pulls, an order that may be about them is not tied to them", async () => {
    const partner = await createPuller(api);
    const client = await enrolledClient();
    const pull = pulled(await send(api, partner.key, at(client.subject, "77 Old Mill Road")));
    const [row] = await api.owner`
      select c.user_id from pulls p join consumers c on c.id = p.consumer_id where p.id = ${pull.id}`;
    expect(row).toEqual({ user_id: null });
  });
});
