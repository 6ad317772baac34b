/** What the release step writes down of the brand. */
export type Site = { readonly name: string; readonly tagline: string; readonly securityEmail: string };

const contactHoldsMs = 180 * 86_400_000;

/** What a home screen shows of the portal (W3C Web Application Manifest), with the icons of a version of the shell. */
export const manifestOf = ({ name, tagline }: Site, shellVersion: string): Record<string, unknown> => ({
  name,
  short_name: name,
  description: tagline,
  id: "/",
  // The portal leads from there to a person's own dashboard, or to the sign-in.
  start_url: "/dashboard",
  scope: "/",
  display: "standalone",
  background_color: "#f4f6f3",
  theme_color: "#00523d",
  icons: [192, 512].map((size) => ({
    src: `/r/shell/${shellVersion}/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose: "any maskable",
  })),
});

/** Where people write who have found a weakness (RFC 9116). */
export const securityContactOf = ({ securityEmail }: Site, siteUrl: string, now: Date): string =>
  [
    `Contact: mailto:${securityEmail}`,
    `Expires: ${new Date(now.getTime() + contactHoldsMs).toISOString()}`,
    "Preferred-Languages: en, es",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
