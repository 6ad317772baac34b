import type { MemberRole } from "@roadworthy/contracts/members";
import type { Subject } from "@roadworthy/contracts/bureau-wire";
import type { PermissiblePurpose } from "@roadworthy/contracts/primitives";
import type { SubscriptionTier } from "@roadworthy/contracts/tiers";
import { demoId, demoUuid } from "./chance.ts";
import { inventedName } from "./demo-people.ts";

export type DemoUser = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: "client" | "partner" | "admin";
  readonly tier: SubscriptionTier;
  readonly partnerId: string | null;
  /** What they may do in their business; its owner unless told otherwise. */
  readonly memberRole?: MemberRole;
  readonly companyName: string | null;
  /** Only the four demo accounts can sign in. */
  readonly canSignIn: boolean;
  readonly daysAgo: number;
};

export type DemoPartner = {
  readonly id: string;
  readonly name: string;
  readonly status: "pending" | "active" | "suspended";
  readonly daysAgo: number;
  /** Live pulls of the last six months, oldest first; the last is this month. */
  readonly pullsByMonth: readonly number[];
};

const client = (name: string, email: string, tier: SubscriptionTier): DemoUser => ({
  id: demoUuid(email),
  email,
  name,
  role: "client",
  tier,
  partnerId: null,
  companyName: null,
  canSignIn: true,
  daysAgo: 221,
});

/** Two clients whom the bureau sandbox knows by name; its files give the specification's sample figures. */
export const jordan = client("Jordan Avery", "client@roadworthy.example", "free");
export const riley = client("Riley Chen", "premium@roadworthy.example", "premium");

/** Their identities; the sandbox's README lists the same. */
export const clientIdentities: ReadonlyMap<string, Subject> = new Map([
  [
    jordan.id,
    {
      firstName: "Jordan",
      lastName: "Avery",
      address: { street: "2140 Maple Ridge Dr", city: "Ann Arbor", state: "MI", zipCode: "48103" },
      dateOfBirth: "1988-04-17",
      ssn: "666281001",
    },
  ],
  [
    riley.id,
    {
      firstName: "Riley",
      lastName: "Chen",
      address: { street: "88 Lakeshore Ave Apt 4", city: "Chicago", state: "IL", zipCode: "60614" },
      dateOfBirth: "1991-09-02",
      ssn: "666281002",
    },
  ],
]);

/** The demo's partner: 27 pulls this month, and 89 people in all. */
export const harborPoint: DemoPartner = {
  id: demoId("part", "Harbor Point Motors"),
  name: "Harbor Point Motors",
  status: "active",
  daysAgo: 395,
  pullsByMonth: [18, 20, 23, 21, 25, 27],
};
export const harborPointClients = 89;

export const harborPointPurposes: readonly PermissiblePurpose[] = [
  "EXTENSION_OF_CREDIT",
  "WRITTEN_INSTRUCTION_PREQUALIFICATION",
  "WRITTEN_INSTRUCTION_OTHER",
  "ACCOUNT_REVIEW_CREDIT",
];

const company = (
  name: string,
  daysAgo: number,
  pullsByMonth: readonly number[] = [],
  status: DemoPartner["status"] = "active",
): DemoPartner => ({ id: demoId("part", name), name, status, daysAgo, pullsByMonth });

const otherPartners: readonly DemoPartner[] = [
  company("Bluestem Auto Group", 340, [3, 4, 2, 5, 4, 4]),
  company("Larkspur Motor Cars", 305, [2, 3, 4, 3, 5, 3]),
  company("Quarry Road Autos", 268, [4, 2, 3, 3, 2, 4]),
  company("Tri-Lakes Honest Wheels", 214, [1, 2, 3, 4, 4, 5]),
  company("Cedar Falls Auto Finance", 190, [0, 2, 2, 3, 4, 4]),
  company("Northfield Vehicle Brokers", 171),
  company("Millrace Auto Mall", 152),
  company("Fenwick & Daughters Cars", 133),
  company("Sandhill Auto Credit", 96),
  company("Prairie Line Motors", 71),
  company("Granite Pass Leasing", 48),
  company("Old Harbor Used Cars", 120, [], "suspended"),
  company("Juniper Street Autos", 9, [], "pending"),
  company("Copper Creek Motors", 2, [], "pending"),
];
export const demoPartners: readonly DemoPartner[] = [harborPoint, ...otherPartners];

const partnerUser = (partner: DemoPartner, name: string, email: string, canSignIn: boolean): DemoUser => ({
  id: demoUuid(email),
  email,
  name,
  role: "partner",
  tier: "free",
  partnerId: partner.id,
  companyName: partner.name,
  canSignIn,
  daysAgo: partner.daysAgo,
});

export const dana = partnerUser(harborPoint, "Dana Whitfield", "partner@roadworthy.example", true);
export const morgan: DemoUser = {
  ...client("Morgan Ellis", "admin@roadworthy.example", "free"),
  role: "admin",
  daysAgo: 400,
};

/** How many clients of each tier there are, the demo accounts included: with 15 people of partners 40, 35 and 25 % of 60 people. */
const clientCounts = { premium: 24, free: 21 } as const;

const invented = (n: number, tier: SubscriptionTier): DemoUser => {
  const { firstName, lastName } = inventedName(500 + n);
  const email = `${firstName}.${lastName}@mail.example`.toLowerCase();
  return {
    ...client(`${firstName} ${lastName}`, email, tier),
    canSignIn: false,
    // More and more people join: the newest today, the oldest about seven months ago.
    daysAgo: Math.round(n ** 1.4),
  };
};

const contact = (partner: DemoPartner, n: number): DemoUser => {
  const { firstName, lastName } = inventedName(700 + n);
  const domain = partner.name.toLowerCase().replaceAll(/[^a-z]+/g, "-");
  return partnerUser(
    partner,
    `${firstName} ${lastName}`,
    `${firstName}@${domain}.example`.toLowerCase(),
    false,
  );
};

/** Businesses without accounts, so that the demo's partner can have a team without changing the number of partners. */
const withoutPeople: readonly string[] = [
  "Northfield Vehicle Brokers",
  "Millrace Auto Mall",
  "Fenwick & Daughters Cars",
];

const colleagues = (["puller", "viewer", "billing"] as const).map((memberRole, n): DemoUser => {
  const { firstName, lastName } = inventedName(760 + n);
  const email = `${firstName}@harbor-point.example`.toLowerCase();
  return {
    ...partnerUser(harborPoint, `${firstName} ${lastName}`, email, false),
    memberRole,
    daysAgo: 300 - 70 * n,
  };
});

const inventedClients = clientCounts.premium + clientCounts.free - 2;

/** Everyone with an account. */
export const demoUsers: readonly DemoUser[] = [
  jordan,
  riley,
  dana,
  morgan,
  ...Array.from({ length: inventedClients }, (_, n) => invented(n, n % 2 === 0 ? "premium" : "free")).map(
    // They take turns, free and premium; one turn is swapped to make the split exact.
    (user, n) => (n === 1 ? { ...user, tier: "premium" as const } : user),
  ),
  ...colleagues,
  ...otherPartners.filter(({ name }) => !withoutPeople.includes(name)).map(contact),
];
