/** What a consumer is written who is asked for consent: a letter, and a text message of at most 160 characters before the address. */
export const invitationTo = ({
  partnerName,
  url,
  hours,
  asksForDetails,
}: {
  readonly partnerName: string;
  readonly url: string;
  readonly hours: number;
  /** The consumer enters who they are. */
  readonly asksForDetails: boolean;
}): { readonly subject: string; readonly text: string; readonly short: string } => ({
  subject: `${partnerName} asks for your consent to a credit report`,
  text: `${partnerName} would like to get your credit report and asks for your consent.

Read what it would get and why, and agree${asksForDetails ? " with your name, address and other details," : ""} or decline here:

${url}

The link works for ${hours === 1 ? "one hour" : `${hours} hours`} and for one answer. No one gets your report unless you agree. If you don't know ${partnerName}, decline.

${partnerName} le pide su consentimiento para obtener su informe de crédito. El enlace también está en español.`,
  short: `${partnerName} asks for your consent to a credit report. Read and answer: ${url}`,
});
