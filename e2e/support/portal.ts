function required(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is missing. Run the journeys with \`npm run e2e\`, which starts a portal for them.`,
    );
  return value;
}

/** The running portal that the launcher hands over; asking for what it did not hand over throws. */
export const portal = {
  get siteUrl(): string {
    return required("SITE_URL");
  },
  get ownerDatabaseUrl(): string {
    return required("OWNER_DATABASE_URL");
  },
  /** Where the portal expects the identity provider "Acme ID"; a journey that needs one starts it there. */
  get issuerUrl(): string {
    return required("ISSUER_URL");
  },
  get releasesDir(): string {
    return required("RELEASES_DIR");
  },
};
