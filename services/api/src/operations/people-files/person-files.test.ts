import { afterAll, beforeAll, expect, test } from "vitest";
import { personFiles } from "@roadworthy/contracts/person-files";
import { createAdmin, createClient, createPartner, type Person } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const read = (id: string, { headers }: Pick<Person, "headers">) =>
  api.app.inject({ url: `/api/v1/admin/users/${id}/file`, headers });

test("a person's file shows consents and what happened, is on record, and is for admins", async () => {
  const [client, admin, partner] = [
    await createClient(api),
    await createAdmin(api),
    await createPartner(api),
  ];
  await api.owner`
    insert into consents (partner_id, user_id, text_version, text_sha256, scope, method)
    values (${partner.partnerId}, ${client.userId}, 1, ${"0".repeat(64)}, '{}', 'standing')`;
  expect((await read(client.userId, partner)).statusCode).toBe(403);
  const first = personFiles.read.reply.decode((await read(client.userId, admin)).json());
  expect(first).toMatchObject({ identity: null, subscription: null, planChanges: [] });
  expect(first.consents).toMatchObject([{ partner: "Test Motors", method: "standing", revokedAt: null }]);
  const second = personFiles.read.reply.decode((await read(client.userId, admin)).json());
  expect(second.timeline[0]).toMatchObject({ action: "person_file.read", object: client.userId });
  expect((await read("00000000-0000-4000-8000-000000000000", admin)).statusCode).toBe(404);
});
