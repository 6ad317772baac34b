import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { contextOf } from "../../../testing/context.ts";
import {
  createPuller,
  order,
  putIdentity,
  refused,
  send,
  somebody,
  without,
} from "../../../testing/credit/pulls.ts";
import { createClient } from "../../../testing/fixtures.ts";
import { testApi } from "../../../testing/harness.ts";
import { reindexIdentities } from "./identity-index.jobs.ts";
import { earlierKey, guardKeys, identityKey, identityKeysVersion } from "../rules/identity.rules.ts";

const api = testApi();

const run = () => reindexIdentities.work(contextOf(api), {}, new AbortController().signal);
const versionNoted = async () =>
  (await api.owner`select value from platform_settings where name = 'identity_keys_version'`)[0]?.["value"];

it("finds a locked client again whose record was stored under an older rule, and then looks no more", async () => {
  const [partner, client, subject] = [await createPuller(api), await createClient(api), somebody()];
  await putIdentity(api, client.userId, subject);
  await api.owner`update users set credit_locked_at = now() where id = ${client.userId}`;
  const old = () => api.owner`
    update consumers set identity_index = '\\x00', guard_indexes = array['00', '01'] where user_id = ${client.userId} and partner_id is null`;
  await old();
  await run();
  const asked = without(order({}, subject), "ssn");
  expect(refused(await send(api, partner.key, asked)).code).toBe("client_denied");
  expect(await versionNoted()).toBeUndefined();
  await run();
  expect(await versionNoted()).toBe(identityKeysVersion);
  await old();
  await run();
  const [row] = await api.owner`
    select guard_indexes as guards from consumers where user_id = ${client.userId} and partner_id is null`;
  expect(row?.["guards"]).toEqual(["00", "01"]);
});

it("leaves a record that it can't open, and goes on", async () => {
  const client = await createClient(api);
  await putIdentity(api, client.userId, somebody());
  await api.owner`delete from platform_settings where name = 'identity_keys_version'`;
  await api.owner`update consumers set sealed_identity = 'v1.none.x' where user_id = ${client.userId}`;
  await run();
  await run();
  expect(await versionNoted()).toBe(identityKeysVersion);
});

it("has the version that its keys need: raise it when this fails because they changed", () => {
  const streets = [
    "12 A Main Street, Apt 4",
    "80½ N. Old Mill Rd",
    "P.O. Box 77",
    "RR 2 Box 18",
    "100 Forty-Second Ave",
  ];
  const keys = streets.flatMap((street, at) => {
    const address = { street, city: "Detroit", state: "MI", zipCode: "48201-1234" };
    const subject = {
      firstName: "José-Łukas",
      lastName: "O’Neil Jr",
      dateOfBirth: `1980-01-0${at + 1}`,
      address,
    };
    return [identityKey(subject), earlierKey(subject), ...guardKeys(subject, false)];
  });
  expect([identityKeysVersion, createHash("sha256").update(keys.join("\n")).digest("hex")]).toEqual([
    3,
    "e5717389cba7c12617ce2dde72ae2c314257bf44af6fbeca9c43e4dc7f09322d",
  ]);
});
