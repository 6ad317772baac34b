import { expect, it } from "vitest";
import { demo } from "@roadworthy/contracts/demo";
import { testApi, type TestApi } from "../../testing/harness.ts";

const api = testApi();

const accountsOf = async ({ app }: Pick<TestApi, "app">) =>
  demo.accounts.reply.parse((await app.inject({ url: demo.accounts.path })).json());

it("names the demo's accounts in a demo alone, and only those that are there", async () => {
  await api.owner`
    insert into users (id, email, role, name, password_hash, subscription_tier)
    values (gen_random_uuid(), 'premium@roadworthy.example', 'client', 'Riley Chen', 'x', 'premium'),
      (gen_random_uuid(), 'somebody@roadworthy.example', 'client', 'Somebody Else', 'x', 'free')`;
  expect(await accountsOf(api)).toEqual({ accounts: [], password: null });
  expect(await accountsOf(await api.another({ mode: "production" }))).toEqual({
    accounts: [],
    password: null,
  });
  const shown = await api.another({ mode: "demo" });
  expect(await accountsOf(shown)).toEqual({
    accounts: [{ email: "premium@roadworthy.example", role: "client", subscriptionTier: "premium" }],
    password: "drive-safely-2026",
  });
  await api.owner`delete from users where email = 'premium@roadworthy.example'`;
  expect(await accountsOf(shown)).toEqual({ accounts: [], password: null });
});
