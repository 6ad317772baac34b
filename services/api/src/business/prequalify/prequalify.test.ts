import { beforeAll, expect, it } from "vitest";
import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import { prequalification, type LenderProgram } from "@roadworthy/contracts/prequalify";
import { paymentCents } from "@roadworthy/domain/loan/payment.rules";
import { createPartner } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { createPuller, order, pulled, send, type Puller } from "../../testing/credit/pulls.ts";
import { middleFile } from "./prequalify.rules.ts";

const api = testApi();
let partner: Puller;
beforeAll(async () => {
  partner = await createPuller(api);
});

const open: LenderProgram = {
  name: "Lakeshore A",
  minimumScore: null,
  maximumLoanToValueBasisPoints: 12_500,
  maximumDebtToIncomeBasisPoints: null,
  maximumPaymentToIncomeBasisPoints: 1_500,
  maximumTermMonths: 72,
  maximumAmountCents: null,
  rates: [{ scoreFrom: 300, scoreTo: 900, lowPercent: "5.49", highPercent: "7.99" }],
};
const closed: LenderProgram = { ...open, name: "Lakeshore Prime", minimumScore: 900 };
const call = (method: "POST" | "PUT", url: string, payload: object, who: Pick<Puller, "headers"> = partner) =>
  api.app.inject({ method, url: `/api/v1${url}`, headers: who.headers, payload });
const wish = {
  amountCents: 2_000_000,
  termMonths: 60,
  vehicleValueCents: 1_800_000,
  monthlyIncomeCents: 500_000,
};

it("judges a wish by the business's own programs over its own report, on record and without a charge", async () => {
  const { reportId, chargedCents } = pulled(await send(api, partner.key, order()));
  expect(chargedCents).toBeGreaterThan(0);
  const url = `/credit-reports/${reportId}/prequalification`;
  expect((await call("POST", url, wish)).json()).toMatchObject({ code: "illegal_transition" });
  expect((await call("PUT", "/lender-programs", { items: [open, open] })).statusCode).toBe(400);
  expect((await call("PUT", "/lender-programs", { items: [open, closed] })).statusCode).toBe(200);
  const result = prequalification.parse((await call("POST", url, wish)).json());
  // The reader's own arithmetic: 60 payments of the loan at the upper end of the band.
  const payment = paymentCents({
    principalCents: 2_000_000,
    ratePercent: "7.99",
    paymentsPerYear: 12,
    paymentCount: 60,
  });
  expect(result.programs).toMatchObject([
    { name: "Lakeshore A", isEligible: true, paymentCents: payment, loanToValueBasisPoints: 11_111 },
    { name: "Lakeshore Prime", isEligible: false, reasons: [{ rule: "minimumScore", limit: 900 }] },
  ]);
  expect(result.stipulations).toContain("proof_of_insurance");

  const viewer = await createPartner(api, { partnerId: partner.partnerId, role: "viewer" });
  expect((await call("PUT", "/lender-programs", { items: [] }, viewer)).statusCode).toBe(403);
  expect((await call("POST", url, wish, await createPartner(api))).statusCode).toBe(404);
  const reads = await api.owner`
    select 1 from audit_rows where object = ${reportId} and detail ->> 'view' = 'prequalification'`;
  expect(reads).toHaveLength(1);
});

it("goes by the middle of three scores, the lower of two, and a file without a score last", () => {
  const file = (value: number | null) => ({ score: { value } }) as BureauFile;
  const of = (...values: (number | null)[]) =>
    middleFile(values.map((value) => ({ bureau: "equifax", file: file(value) })))?.file.score.value;
  expect([of(700, 620, 660), of(700, 620), of(null, 610), of(null), of()]).toEqual([
    660,
    620,
    610,
    null,
    undefined,
  ]);
});

it("keeps what another owner saved meanwhile, and takes the same programs twice", async () => {
  const owner = await createPartner(api);
  const save = (items: LenderProgram[], before: LenderProgram[]) =>
    call("PUT", "/lender-programs", { items, before }, owner);
  expect((await save([open], [])).statusCode).toBe(200);
  // Its reply was lost.
  expect((await save([open], [])).statusCode).toBe(200);
  const late = await save([closed], []);
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: "illegal_transition" }]);
  expect((await save([open, closed], [open])).json()).toEqual({ items: [open, closed] });
});
