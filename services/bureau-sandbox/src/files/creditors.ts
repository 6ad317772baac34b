import type { Tradeline } from "@roadworthy/contracts/bureau-wire";

/** Invented furnishers by kind of account. None of them exists. */
export const creditorsOf: Record<Tradeline["type"], readonly [string, ...string[]]> = {
  creditCard: [
    "Harbor Point Bank Card",
    "Cinder Ridge Rewards",
    "Meadowlark Credit Union Visa",
    "Fallbrook National Card",
    "Tamarack Cashback",
    "Gables Department Store",
    "Northpier Platinum",
    "Quillwood Travel Card",
    "Ferry Street Bank Card",
  ],
  autoLoan: [
    "Larkfield Auto Finance",
    "Copperline Motor Credit",
    "Great Basin Vehicle Loans",
    "Meadowlark Credit Union Auto",
    "Whitlock Captive Finance",
    "Sable River Auto Trust",
  ],
  mortgage: [
    "Stonebridge Home Lending",
    "Fallbrook National Mortgage",
    "Alder County Savings",
    "Twin Spires Mortgage",
  ],
  studentLoan: ["Brightpath Student Servicing", "Campus Arch Loans", "Federal Direct (Pinehall Servicing)"],
  other: [
    "Redfern Personal Loans",
    "Oxbow Furniture Credit",
    "Hearthside Consumer Finance",
    "Meadowlark Credit Union Loan",
  ],
};

type Subscriber = { readonly name: string; readonly industry: string };

/** Invented businesses that place hard inquiries without an account on the file. */
export const hardSubscribers: readonly [Subscriber, ...Subscriber[]] = [
  { name: "Ridgeway Auto Plaza", industry: "Auto dealer" },
  { name: "Larkfield Auto Finance", industry: "Auto finance" },
  { name: "Northpier Bank", industry: "Bank" },
  { name: "Tamarack Card Services", industry: "Bank card" },
  { name: "Redfern Personal Loans", industry: "Personal finance" },
  { name: "Clearcreek Wireless", industry: "Telecommunications" },
];

/** Invented businesses that place soft inquiries. */
export const softSubscribers: readonly [Subscriber, ...Subscriber[]] = [
  { name: "Harbor Point Bank account review", industry: "Bank" },
  { name: "Maplecrest Insurance", industry: "Insurance" },
  { name: "Keystone Prequalify", industry: "Personal finance" },
  { name: "Fallbrook National account review", industry: "Bank" },
];

/** Invented collection agencies. */
export const collectionAgencies: readonly [string, ...string[]] = [
  "Tallow Recovery Services",
  "Midvale Receivables",
  "Ironwood Collection Bureau",
];

/** Invented businesses whose bills went to collection. */
export const collectionOrigins: readonly [string, ...string[]] = [
  "Brightwater Utilities",
  "Clearcreek Wireless",
  "Summit Fitness Clubs",
  "Cedar Lane Apartments",
];

/** Invented medical providers whose bills went to collection. */
export const medicalOrigins: readonly [string, ...string[]] = [
  "Lakeview Regional Hospital",
  "Prairie Orthopedics",
];

/** Bankruptcy courts. */
export const courts: readonly [string, ...string[]] = [
  "US Bankruptcy Court, Northern District",
  "US Bankruptcy Court, Eastern District",
  "US Bankruptcy Court, Western District",
];
