/** Where the consent page for a frame is, before the consent request's id. */
export const embeddedConsentPath = "/consent/embedded/";
