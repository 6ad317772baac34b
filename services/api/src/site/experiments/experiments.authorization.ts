import { admins, everybody, fresh, type AuthorizationPart } from "../../testing/authorization.ts";

const id = `exp_${"0".repeat(32)}`;

export const authorization: AuthorizationPart = {
  expectations: {
    "experiments.list": admins,
    "experiments.start": fresh(admins),
    "experiments.decide": fresh(admins),
    "experimentViews.count": everybody,
  },
  samples: {
    "experiments.list": { status: 200 },
    // There is no such item, so that no experiment is left running.
    "experiments.start": {
      status: 404,
      body: () => ({
        kind: "faq",
        itemId: "faq-none",
        b: { title: "Another", titleEs: null, body: "Text", bodyEs: null },
        sharePercent: 50,
        goal: "sign_up",
        minimumVisitors: 1000,
        reason: "Shorter",
      }),
    },
    "experiments.decide": { status: 200, body: () => ({ decision: "a", reason: "No difference" }) },
    // Nobody without the portal's cookie is counted.
    "experimentViews.count": { status: 202, body: () => ({ experimentId: id, variant: "a" }) },
  },
  objects: {
    "experiments.decide": {
      prefix: "exp",
      isCommon: true,
      make: async (api) => {
        await api.owner`
          update experiments set ended_at = now(), ended_by = started_by, decision = 'a', decision_reason = '', a_seen = 0, a_reached = 0,
            b_seen = 0, b_reached = 0 where ended_at is null`;
        const [row] = await api.owner<{ id: string }[]>`
          insert into experiments (kind, item_id, version, a, b, share_percent, goal, minimum_visitors, reason, started_by, started_at)
          select 'faq', 'faq-score', 1, t.text, t.text, 50, 'sign_up', 1000, 'Matrix', u.id, now()
          from users u, (select jsonb_build_object('title', 'T', 'titleEs', null, 'body', 'B', 'bodyEs', null) as text) t
          where u.role = 'admin' limit 1 returning id`;
        if (!row) throw new Error("the experiment was not stored");
        return row.id;
      },
    },
  },
};
