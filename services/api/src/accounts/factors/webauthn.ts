type Library = typeof import("@simplewebauthn/server");

/** Loaded with its first use: with its ASN.1 parsers it is 250 files, which a process would keep in memory. */
const library = (): Promise<Library> => import("@simplewebauthn/server");

export const generateRegistrationOptions: Library["generateRegistrationOptions"] = async (options) =>
  (await library()).generateRegistrationOptions(options);

export const verifyRegistrationResponse: Library["verifyRegistrationResponse"] = async (options) =>
  (await library()).verifyRegistrationResponse(options);

export const generateAuthenticationOptions: Library["generateAuthenticationOptions"] = async (options) =>
  (await library()).generateAuthenticationOptions(options);

export const verifyAuthenticationResponse: Library["verifyAuthenticationResponse"] = async (options) =>
  (await library()).verifyAuthenticationResponse(options);
