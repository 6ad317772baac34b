import { clients, type AuthorizationPart } from "../../testing/authorization.ts";
import type { TestApi } from "../../testing/harness.ts";

export const authorization: AuthorizationPart = {
  samples: {
    "loanOffers.list": { status: 200 },
    "loanOffers.own": { status: 200 },
    "loanOffers.vehicles": { status: 200 },
    "loanOffers.addVehicle": { status: 201, body: () => ({ name: "Matrix" }) },
    "loanOffers.removeVehicle": { status: 200 },
  },
  expectations: {
    "loanOffers.list": clients,
    "loanOffers.own": clients,
    "loanOffers.vehicles": clients,
    "loanOffers.addVehicle": clients,
    "loanOffers.removeVehicle": clients,
  },
  objects: { "loanOffers.removeVehicle": { prefix: "veh", isOfClient: true, make: vehicle } },
};

async function vehicle(api: TestApi, _partnerId: string, userId: string): Promise<string> {
  const [row] = await api.owner<{ id: string }[]>`
    insert into vehicles (user_id, name) values (${userId}, 'Matrix') returning id`;
  return row?.id ?? "";
}
