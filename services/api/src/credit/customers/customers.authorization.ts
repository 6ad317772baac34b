import { reading, type AuthorizationPart } from "../../testing/authorization.ts";
import type { TestApi } from "../../testing/harness.ts";
import { insertReport } from "../../testing/credit/reports.ts";

export const authorization: AuthorizationPart = {
  samples: { "customers.list": { status: 200 }, "customers.get": { status: 200 } },
  expectations: { "customers.list": reading, "customers.get": reading },
  objects: { "customers.get": { prefix: "cnsm", make: pulledOnce } },
};

async function pulledOnce(api: TestApi, partnerId: string): Promise<string> {
  const { consumerId } = await insertReport(api, partnerId);
  await api.owner`
    update consumers set mode = 'test'
    where id = ${consumerId} and (select status from partners where id = ${partnerId}) = 'pending'`;
  return consumerId;
}
