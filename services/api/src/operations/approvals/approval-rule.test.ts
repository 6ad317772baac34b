import { expect, it } from "vitest";
import { proposals } from "@roadworthy/contracts/proposals";
import { createAdmin, createPartner, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { runOperatorCommand } from "../../testing/operator-command.ts";

const api = testApi();

it("says who can approve what an admin proposes, to admins alone", async () => {
  const read = ({ headers }: Person) => api.app.inject({ url: "/api/v1/admin/approval-rule", headers });
  expect((await read(await createPartner(api))).statusCode).toBe(403);
  const only = await createAdmin(api);
  const second = await createAdmin(api);
  const approver = async () => proposals.rule.reply.parse((await read(only)).json()).approver;
  expect(await approver()).toBe("another");
  await api.owner`update users set role = 'client' where role = 'admin' and id <> ${only.userId}`;
  expect(await approver()).toBe("nobody");
  await runOperatorCommand(api, "two-persons", "lift");
  expect(await approver()).toBe("self");
  await api.owner`update users set role = 'admin' where id = ${second.userId}`;
  expect(await approver()).toBe("another");
});
