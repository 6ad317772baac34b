import { expect, it } from "vitest";
import { serviceClientOf } from "../../testing/sign-in/auth-client.ts";
import { createClient } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { runOperatorCommand } from "../../testing/operator-command.ts";

const api = testApi();

const run = (...args: string[]) => runOperatorCommand(api, "service-token", ...args);

it("prints a token that a running API takes, alone on standard output", async () => {
  const { userId } = await createClient(api);
  const { stdout, stderr } = await run("5");
  expect(stdout).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
  const { data, error } = await serviceClientOf(api, stdout.trim()).getUserById(userId);
  expect(error).toBeNull();
  expect(data.user?.id).toBe(userId);
  const [id = ""] = /^svc_\w+/.exec(stderr) ?? [];
  const rows = await api.owner`select actor_id, detail from audit_rows where object = ${id}`;
  expect(rows).toMatchObject([{ actor_id: "operator", detail: { minutes: 5 } }]);
});

it.each(["61", "0", "soon"])("refuses a life of %s minutes", async (minutes) => {
  await expect(run(minutes)).rejects.toThrow("lasts 1 to 60 whole minutes");
});
