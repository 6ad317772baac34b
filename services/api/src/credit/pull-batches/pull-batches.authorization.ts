import { pulling, reading, type AuthorizationPart } from "../../testing/authorization.ts";
import type { TestApi } from "../../testing/harness.ts";

const make =
  (status: "quoted" | "paused") =>
  async (api: TestApi, partnerId: string): Promise<string> => {
    const [batch] = await api.owner<{ id: string }[]>`
      insert into pull_batches (partner_id, mode, name, status, pause_reason, created_at)
      select id, case when status = 'pending' then 'test' else 'live' end, 'November', ${status},
        ${status === "paused" ? "funds" : null}::text, now()
      from partners where id = ${partnerId} returning id`;
    if (!batch) throw new Error("the batch was not stored");
    const [code, detail] = status === "paused" ? ["insufficient_balance", "Too little."] : [null, null];
    await api.owner`
      insert into pull_batch_rows (batch_id, line, status, issues, bureaus, pull_type, score_type, price_cents, refusal_code,
        refusal_detail, sealed_request)
      values (${batch.id}, 2, 'ready', '[]', '{equifax}', 'soft', 'vantage', 999, ${code}, ${detail}, 'sealed')`;
    if (status === "paused")
      await api.owner`
        insert into pull_batch_rows (batch_id, line, status, issues, bureaus, pull_type, score_type, price_cents, refusal_code,
          refusal_detail, sealed_request)
        values (${batch.id}, 3, 'refused', '[]', '{equifax}', 'soft', 'vantage', 999, 'bureau_disabled', 'Off.', 'sealed')`;
    return batch.id;
  };
const paused = { prefix: "pbat", make: make("paused") } as const;
const quoted = { prefix: "pbat", make: make("quoted") } as const;

export const authorization: AuthorizationPart = {
  samples: {
    "pullBatches.create": {
      status: 201,
      body: () => ({ rows: [{ firstName: "Casey" }], defaults: { bureaus: ["equifax"] } }),
    },
    "pullBatches.list": { status: 200 },
    "pullBatches.get": { status: 200 },
    "pullBatches.rows": { status: 200 },
    "pullBatches.confirm": { status: 200, body: () => ({ quotedCents: 999 }) },
    "pullBatches.resume": { status: 200 },
    "pullBatches.skip": { status: 200 },
    "pullBatches.retry": { status: 200 },
    "pullBatches.cancel": { status: 200 },
  },
  expectations: {
    "pullBatches.create": pulling,
    "pullBatches.list": reading,
    "pullBatches.get": reading,
    "pullBatches.rows": reading,
    "pullBatches.confirm": pulling,
    "pullBatches.resume": pulling,
    "pullBatches.skip": pulling,
    "pullBatches.retry": pulling,
    "pullBatches.cancel": pulling,
  },
  objects: {
    "pullBatches.get": quoted,
    "pullBatches.rows": quoted,
    "pullBatches.confirm": quoted,
    "pullBatches.resume": paused,
    "pullBatches.skip": paused,
    "pullBatches.retry": paused,
    "pullBatches.cancel": quoted,
  },
};
