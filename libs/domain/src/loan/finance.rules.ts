import { amortize, type LoanTerms } from "./payment.rules.ts";
import { percentOfCents, type PercentText } from "./percent.rules.ts";
import { taxableCents, type TradeInTreatment } from "./sales-tax.rules.ts";

/** What a purchase is made of. Amounts are cents; the tax and the fees count only when they are included. */
export type Purchase = {
  readonly vehiclePriceCents: number;
  readonly downPaymentCents: number;
  readonly tradeInValueCents: number;
  readonly tradeInPayoffCents: number;
  readonly salesTaxPercent: PercentText;
  readonly tradeInTreatment: TradeInTreatment;
  readonly titleFeeCents: number;
  readonly registrationFeeCents: number;
  readonly documentationFeeCents: number;
  readonly includeTaxesAndFees: boolean;
};

/** What the calculator starts with. Source: the product's specification, section 9. */
export const purchaseDefaults: Purchase = {
  vehiclePriceCents: 3_000_000,
  downPaymentCents: 300_000,
  tradeInValueCents: 0,
  tradeInPayoffCents: 0,
  salesTaxPercent: "8.31",
  tradeInTreatment: { kind: "full" },
  titleFeeCents: 2_500,
  registrationFeeCents: 20_000,
  documentationFeeCents: 59_900,
  includeTaxesAndFees: true,
};

/** The loan that the calculator starts with. Source: the product's specification, section 9. */
export const loanDefaults = { termMonths: 60, ratePercent: "4.99" } as const;

/** How the price of a vehicle becomes the amount of a loan. */
export type Financing = {
  readonly taxableCents: number;
  readonly salesTaxCents: number;
  readonly feesCents: number;
  /** Trade-in value less payoff; below zero it is owed on top. */
  readonly tradeInEquityCents: number;
  /** What is owed on the trade-in beyond its value, and so moves into the new loan; at least 0. */
  readonly negativeEquityCents: number;
  /** Never below zero. */
  readonly amountFinancedCents: number;
  /** What the buyer brings beyond the whole price; at least 0. */
  readonly surplusCents: number;
  /** Amount financed over vehicle price in basis points; `null` without a price. Lenders stop at 11 500 to 13 000. */
  readonly loanToValueBasisPoints: number | null;
};

/** Works out the amount financed: price, plus tax and fees, less down payment and the trade-in's equity. */
export const financing = (purchase: Purchase): Financing => {
  const { vehiclePriceCents, tradeInValueCents, tradeInPayoffCents, includeTaxesAndFees } = purchase;
  const taxable = includeTaxesAndFees
    ? taxableCents(vehiclePriceCents, tradeInValueCents, purchase.tradeInTreatment)
    : 0;
  const salesTaxCents = percentOfCents(taxable, purchase.salesTaxPercent);
  const feesCents = includeTaxesAndFees
    ? purchase.titleFeeCents + purchase.registrationFeeCents + purchase.documentationFeeCents
    : 0;
  const tradeInEquityCents = tradeInValueCents - tradeInPayoffCents;
  const needed =
    vehiclePriceCents + salesTaxCents + feesCents - purchase.downPaymentCents - tradeInEquityCents;
  const amountFinancedCents = Math.max(0, needed);
  return {
    taxableCents: taxable,
    salesTaxCents,
    feesCents,
    tradeInEquityCents,
    negativeEquityCents: Math.max(0, -tradeInEquityCents),
    amountFinancedCents,
    surplusCents: Math.max(0, -needed),
    loanToValueBasisPoints:
      vehiclePriceCents === 0 ? null : Math.round((amountFinancedCents * 10_000) / vehiclePriceCents),
  };
};

/** What old debt rolled into a new loan costs. */
export type NegativeEquityCost = {
  readonly negativeEquityCents: number;
  /** Interest of the loan as it is, less that of the same loan without the old debt. */
  readonly interestCents: number;
  /** Old debt and its interest. */
  readonly totalCents: number;
  /** How much of each payment goes to the old debt. */
  readonly paymentIncreaseCents: number;
  /** How many months of payments pass until as much is repaid as the old debt was. */
  readonly months: number;
};

/** Shows rolled-in debt in dollars and in months of payments; the old debt is at most the principal. */
export const negativeEquityCost = (terms: LoanTerms, negativeEquityCents: number): NegativeEquityCost => {
  const rolledIn = Math.min(negativeEquityCents, terms.principalCents);
  const withDebt = amortize(terms);
  const without = amortize({ ...terms, principalCents: terms.principalCents - rolledIn });
  const interestCents = withDebt.totalInterestCents - without.totalInterestCents;
  const repaid = withDebt.rows.findIndex((row) => row.balanceCents <= terms.principalCents - rolledIn);
  return {
    negativeEquityCents: rolledIn,
    interestCents,
    totalCents: rolledIn + interestCents,
    paymentIncreaseCents: withDebt.paymentCents - without.paymentCents,
    months: rolledIn === 0 ? 0 : Math.ceil(((repaid + 1) * 12) / terms.paymentsPerYear),
  };
};
