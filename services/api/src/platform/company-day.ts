/** Today where the company is, so that no legal deadline counts from the day after something happened. */
export const companyDay = (at: Date): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "America/Detroit" }).format(at);
