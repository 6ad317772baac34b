import type { Field } from "./inputs.rules.ts";

const periods = { 12: "month", 26: "two weeks", 52: "week" } as const;
const adjectives = { 12: "Monthly", 26: "Biweekly", 52: "Weekly" } as const;
type PerYear = keyof typeof periods;

/** The words of the auto loan calculator. */
export const calculatorTexts = {
  title: "Auto loan calculator",
  heading: "Auto Loan Calculator",
  lead: "Your payment, what the loan costs in total, and where that money goes, worked out in your browser as you type.",
  back: "Back to the home page",
  groups: {
    vehicle: "Vehicle and trade-in",
    loan: "Loan",
    taxes: "Taxes and fees",
    extra: "Pay it off sooner",
  },
  fields: {
    price: "Vehicle price",
    down: "Down payment",
    trade: "Trade-in value",
    payoff: "Trade-in payoff",
    term: "Loan term (months)",
    rate: "Interest rate (%)",
    origination: "Origination fee paid at signing",
    tax: "Sales tax rate (%)",
    title: "Title fee",
    registration: "Registration fee",
    documentation: "Documentation fee",
    extra: "Extra with every payment",
    once: "One extra payment of",
    at: "With payment number",
  } satisfies Record<Field, string>,
  payoffHelp: "What you still owe on the car you're trading in.",
  include: "Include taxes and fees",
  state: {
    label: "State",
    missing: "The states' tax rules could not be loaded, so the whole trade-in is taken off.",
    again: "Try Again",
    any: "No state",
    anyHelp: "Without a state, the whole trade-in is taken off the price before tax.",
    full: "The whole trade-in is taken off the price before tax.",
    none: "The trade-in is not taken off: tax is due on the whole price.",
    capped: (cap: string): string => `Up to ${cap} of the trade-in is taken off the price before tax.`,
    rate: (percent: string): string => `The state's own rate is ${percent}%; local taxes are extra.`,
    noRate: "Enter your own rate. We don't have a sourced one for this state.",
    noTax: "The state has no sales tax of its own.",
    disputed: "Sources disagree about this.",
    since: (from: string): string => `In effect since ${from}.`,
    until: (until: string): string => `In effect until ${until}.`,
    during: (from: string, until: string): string => `In effect from ${from} to ${until}.`,
    source: (on: string): string => `Estimate. Source, read ${on}:`,
  },
  frequency: "Payment frequency",
  frequencies: adjectives,
  errors: {
    amount: (most: string): string => `Enter an amount up to $${most}, such as 1,250.`,
    percent: (most: number): string => `Enter a percentage from 0 to ${most}, such as 4.99.`,
    whole: (most: number, sample: number): string =>
      `Enter a whole number from 1 to ${most}, such as ${sample}.`,
  },
  fix: "Correct the marked fields to see the result.",
  old: "This is the result from before the marked fields changed.",
  result: "Your loan",
  payment: (perYear: PerYear): string => `${adjectives[perYear]} payment`,
  count: (count: number, rate: string): string =>
    `${count === 1 ? "1 payment" : `${count} payments`} at ${rate}%`,
  totals: {
    financed: "Amount financed",
    interest: "Total interest",
    paid: "Total of payments",
    cost: "Total cost of the car",
    apr: "APR",
  },
  noApr: "none",
  feeTooLarge: "The origination fee is as large as the loan, so it has no APR.",
  bar: (share: string): string => `Interest is ${share} of what you pay back.`,
  financedPart: "Amount financed",
  nothing: {
    heading: "Nothing to borrow",
    text: (surplus: string): string =>
      `Down payment and trade-in cover the whole price, with ${surplus} to spare.`,
  },
  sum: {
    heading: "From price to loan",
    price: "Vehicle price",
    tax: "Sales tax (estimate)",
    fees: "Fees",
    down: "Down payment",
    equity: "Trade-in, less its payoff",
    owed: "Still owed on the trade-in",
    financed: "Amount financed",
  },
  plans: {
    heading: "Interest saved against the monthly plan",
    plan: "Plan",
    payment: "Payment",
    count: "Payments",
    interest: "Interest",
    saved: "Saved",
    monthly: "Monthly",
    sameTerm: (perYear: PerYear): string => `${adjectives[perYear]}, same term`,
    accelerated: (perYear: PerYear): string =>
      `${adjectives[perYear]}, accelerated: ${perYear === 26 ? "half" : "a quarter of"} the monthly payment every ${periods[perYear]}`,
    why: "Two things go by the same name. Over the same term, smaller payments repay the balance a little earlier, so interest falls a little. The accelerated plan also adds up to thirteen monthly payments a year instead of twelve, which is why it ends sooner and saves far more. Ask your lender which one it means, and whether it credits each payment on the day it arrives.",
    suggestion: "You have chosen monthly payments. This is what paying every two weeks would change.",
  },
  extra: {
    heading: "What the extra payments do",
    text: (interest: string, payments: number): string =>
      payments === 0
        ? `They save ${interest} in interest.`
        : `They save ${interest} in interest and end the loan ${payments === 1 ? "1 payment" : `${payments} payments`} sooner.`,
  },
  negative: {
    heading: "Your old loan moves into the new one",
    text: (debt: string, interest: string, increase: string, months: number): string =>
      `You owe ${debt} more on the trade-in than it is worth. Rolled into this loan, it costs ${interest} in interest, adds ${increase} to every payment, and takes ${months === 1 ? "1 month" : `${months} months`} of payments to work off.`,
  },
  loanToValue: (percent: string): string =>
    `The loan is ${percent} of the vehicle's price. Many lenders stop between 115% and 130%.`,
  late: (charge: string): string =>
    `Late charge: 10 days grace, 5% or the greater amount. For this payment that is ${charge}.`,
  schedule: {
    heading: "Payment by payment",
    year: "Year",
    openYear: (year: number): string => `Year ${year}`,
    payment: (number: number): string => `Payment ${number}`,
    number: "Payment",
    paid: "Paid",
    interest: "Interest",
    principal: "Principal",
    extra: "Extra",
    balance: "Balance",
    byYear: "Show years",
    all: "Show every payment",
    caption: "How the loan is repaid",
    csv: "Download CSV",
    csvColumns: ["Payment", "Amount", "Interest", "Principal", "Extra", "Balance"],
    file: "roadworthy-auto-loan.csv",
    chart: "The balance falls from the amount financed to zero, while the interest paid so far adds up.",
    chartBalance: "Balance",
    chartInterest: "Interest paid so far",
  },
  actions: {
    copy: "Copy link",
    copied: "The link to this calculation is copied.",
    notCopied: "The link could not be copied. Copy it from the address bar.",
    print: "Print",
    reset: "Start over",
    kept: "What you type stays in this browser until you start over.",
  },
  estimate:
    "An estimate. Interest is rounded to the cent in each period, and the trade-in is taken off the price before sales tax as far as the state you choose allows. The lender's disclosure is what counts.",
  next: {
    heading: "Where to go from here",
    links: [
      { to: "/credit-costs", label: "See what your score does to the rate" },
      { to: "/auto-refinance", label: "Check whether refinancing would help" },
      { to: "/pricing", label: "See the plans" },
    ],
  },
} as const;
