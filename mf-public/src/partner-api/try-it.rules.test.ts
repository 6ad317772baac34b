import { expect, it } from "vitest";
import { curlOf, reportIdIn } from "./try-it.rules.ts";

it("writes a request that a shell takes, also with an apostrophe in a name", () => {
  const step = {
    id: "pull",
    method: "POST",
    path: "/api/v1/credit-pulls",
    body: { lastName: "O'Hara" },
  } as const;
  expect(curlOf(step, "https://roadworthy.example", "rw_sk_test_abc", "try-1")).toBe(
    String.raw`curl "https://roadworthy.example/api/v1/credit-pulls" \
  -H "Authorization: Bearer rw_sk_test_abc" \
  -H "Idempotency-Key: try-1" \
  -H "Content-Type: application/json" \
  -d '{
  "lastName": "O'\''Hara"
}'`,
  );
});

it("finds the report in a pull's answer, and nothing in a refusal", () => {
  expect(reportIdIn({ reportId: "rep_1" })).toBe("rep_1");
  expect(reportIdIn({ code: "rate_limited" })).toBeNull();
  expect(reportIdIn(null)).toBeNull();
});
