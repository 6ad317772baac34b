import { clients, type AuthorizationPart } from "../../testing/authorization.ts";
import type { TestApi } from "../../testing/harness.ts";

const loanInput = {
  lender: "Matrix",
  balanceCents: 500_000,
  balanceOn: "2026-01-05",
  ratePercent: "6.9",
  paymentCents: 20_000,
};

export const authorization: AuthorizationPart = {
  samples: {
    "loanOffers.list": { status: 200 },
    "loanOffers.own": { status: 200 },
    "loanOffers.vehicles": { status: 200 },
    "loanOffers.addVehicle": { status: 201, body: () => ({ name: "Matrix" }) },
    "loanOffers.changeVehicle": { status: 200, body: () => ({ mileage: 41_000 }) },
    "loanOffers.removeVehicle": { status: 200 },
    "ownLoans.add": { status: 201, body: () => loanInput },
    "ownLoans.change": { status: 200, body: () => loanInput },
    "ownLoans.remove": { status: 200 },
    "ownLoans.setVehicle": { status: 200, body: () => ({ vehicleId: null }) },
    "ownLoans.setExtra": { status: 200, body: () => ({ extraCents: 5_000 }) },
    "ownLoans.addPlan": { status: 201, body: () => ({ name: "A pizza less", extraCents: 2_000 }) },
    "ownLoans.removePlan": { status: 200 },
    "ownLoans.schedule": { status: 200 },
  },
  expectations: {
    "loanOffers.list": clients,
    "loanOffers.own": clients,
    "loanOffers.vehicles": clients,
    "loanOffers.addVehicle": clients,
    "loanOffers.changeVehicle": clients,
    "loanOffers.removeVehicle": clients,
    "ownLoans.add": clients,
    "ownLoans.change": clients,
    "ownLoans.remove": clients,
    "ownLoans.setVehicle": clients,
    "ownLoans.setExtra": clients,
    "ownLoans.addPlan": clients,
    "ownLoans.removePlan": clients,
    "ownLoans.schedule": clients,
  },
  objects: {
    "loanOffers.changeVehicle": { prefix: "veh", isOfClient: true, make: vehicle },
    "loanOffers.removeVehicle": { prefix: "veh", isOfClient: true, make: vehicle },
    "ownLoans.change": { prefix: "oln", isOfClient: true, make: loan },
    "ownLoans.remove": { prefix: "oln", isOfClient: true, make: loan },
    "ownLoans.setVehicle": { prefix: "oln", isOfClient: true, make: loan },
    "ownLoans.setExtra": { prefix: "oln", isOfClient: true, make: loan },
    "ownLoans.addPlan": { prefix: "oln", isOfClient: true, make: loan },
    "ownLoans.removePlan": { prefix: "lpl", isOfClient: true, make: plan },
    "ownLoans.schedule": { prefix: "oln", isOfClient: true, make: loan },
  },
};

async function vehicle(api: TestApi, _partnerId: string, userId: string): Promise<string> {
  const [row] = await api.owner<{ id: string }[]>`
    insert into vehicles (user_id, name) values (${userId}, 'Matrix') returning id`;
  return row?.id ?? "";
}

async function loan(api: TestApi, _partnerId: string, userId: string): Promise<string> {
  const [row] = await api.owner<{ id: string }[]>`
    insert into own_loans (user_id, lender, balance_cents, balance_on, rate_percent, payment_cents, months_paid, is_current, created_at)
    values (${userId}, 'Matrix', 500000, '2026-01-05', '6.9', 20000, 0, true, now()) returning id`;
  return row?.id ?? "";
}

async function plan(api: TestApi, partnerId: string, userId: string): Promise<string> {
  const loanId = await loan(api, partnerId, userId);
  const [row] = await api.owner<{ id: string }[]>`
    insert into loan_plans (user_id, loan_id, name, extra_cents, created_at)
    values (${userId}, ${loanId}, 'A pizza less', 2000, now()) returning id`;
  return row?.id ?? "";
}
