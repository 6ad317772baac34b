import type * as Library from "@simplewebauthn/server";

/** Loaded on first use: with its ASN.1 parsers it is 250 files, which a process would keep in memory. */
const library = (): Promise<typeof Library> => import("@simplewebauthn/server");

export const generateRegistrationOptions: typeof Library.generateRegistrationOptions = async (options) =>
  (await library()).generateRegistrationOptions(options);

export const verifyRegistrationResponse: typeof Library.verifyRegistrationResponse = async (options) =>
  (await library()).verifyRegistrationResponse(options);

export const generateAuthenticationOptions: typeof Library.generateAuthenticationOptions = async (options) =>
  (await library()).generateAuthenticationOptions(options);

export const verifyAuthenticationResponse: typeof Library.verifyAuthenticationResponse = async (options) =>
  (await library()).verifyAuthenticationResponse(options);
