function required(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is missing. Run the journeys with \`npm run e2e\`, which starts a portal for them.`,
    );
  return value;
}

/** The running portal that the launcher hands over. */
export const portal = {
  siteUrl: required("SITE_URL"),
  chromiumPath: required("CHROMIUM_PATH"),
  ownerDatabaseUrl: required("OWNER_DATABASE_URL"),
  releasesDir: required("RELEASES_DIR"),
} as const;
