import { addDays, utcDay } from "@roadworthy/domain/calendar.rules";
import { clients, type AuthorizationPart } from "../../testing/authorization.ts";
import type { TestApi } from "../../testing/harness.ts";

export const authorization: AuthorizationPart = {
  samples: {
    "simulator.read": { status: 200 },
    // Nobody here has a report: being let in means being told so, and a free plan has no simulator.
    "simulator.save": {
      status: 409,
      body: () => ({ name: "Matrix", bureau: "equifax", actions: [], months: 6 }),
    },
    "simulator.remove": { status: 200 },
    "simulator.setGoal": {
      status: 409,
      body: () => ({ bureau: "equifax", target: 700, reachBy: oneYearOn() }),
    },
    "simulator.dropGoal": { status: 200 },
  },
  expectations: {
    "simulator.read": clients,
    "simulator.save": { ...clients, "free client": "forbidden" },
    "simulator.remove": clients,
    "simulator.setGoal": { ...clients, "free client": "forbidden" },
    "simulator.dropGoal": clients,
  },
  objects: { "simulator.remove": { prefix: "scn", isOfClient: true, make: scenario } },
};

const oneYearOn = () => addDays(utcDay(new Date()), 365);

async function scenario(api: TestApi, _partnerId: string, userId: string): Promise<string> {
  const [row] = await api.owner<{ id: string }[]>`
    insert into saved_scenarios (user_id, name, bureau, actions, months, model_version, start, path, base_scored_on, saved_at)
    values (${userId}, 'Matrix', 'equifax', '[]', 1, 'matrix', 700, '[]', '2026-01-01', now()) returning id`;
  return row?.id ?? "";
}
