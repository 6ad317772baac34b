import type { Subject } from "@roadworthy/contracts/bureau-wire";

/** What a test consumer shows. The first six have ordinary files; the rest reproduce `product.md` D.2. */
export type ConsumerCase =
  | "demo"
  | "premium"
  | "excellent"
  | "good"
  | "fair"
  | "poor"
  | "no_hit"
  | "thin_file"
  | "no_score"
  | "frozen"
  | "fraud_alert_initial"
  | "fraud_alert_extended"
  | "active_duty_alert"
  | "address_discrepancy"
  | "underage"
  | "deceased"
  | "inquiry_not_allowed"
  | "error_500"
  | "error_503"
  | "slow"
  | "timeout"
  | "partial"
  | "wrong_subject"
  | "oversize"
  | "bad_json"
  | "duplicate";

/** A documented person whom the sandbox knows. SSNs are in the never-issued 666 area only (SSA). */
export type TestConsumer = {
  readonly case: ConsumerCase;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: Subject["address"];
  readonly dateOfBirth: string;
  readonly ssn: string;
  /** What the bureaus do, in one sentence. */
  readonly note: string;
};

const consumer = (
  kind: ConsumerCase,
  name: string,
  ssn: string,
  dateOfBirth: string,
  [street, city, state, zipCode]: readonly [string, string, string, string],
  note: string,
): TestConsumer => {
  const [firstName = "", lastName = ""] = name.split(" ");
  return {
    case: kind,
    firstName,
    lastName,
    ssn,
    dateOfBirth,
    address: { street, city, state, zipCode },
    note,
  };
};

/** Every consumer with a documented answer. The README prints this table. */
export const testConsumers: readonly TestConsumer[] = [
  consumer(
    "demo",
    "Jordan Avery",
    "666281001",
    "1988-04-17",
    ["2140 Maple Ridge Dr", "Ann Arbor", "MI", "48103"],
    "Equifax: utilization 28 %, 98 % on time, one new hard inquiry, score in the Good band.",
  ),
  consumer(
    "premium",
    "Riley Chen",
    "666281002",
    "1991-09-02",
    ["88 Lakeshore Ave Apt 4", "Chicago", "IL", "60614"],
    "Long, clean, lightly used credit at all three bureaus; score in the Excellent band.",
  ),
  consumer(
    "excellent",
    "Morgan Ellis",
    "666281003",
    "1974-02-11",
    ["412 Orchard Bend", "Madison", "WI", "53703"],
    "Score in the Excellent band at every bureau.",
  ),
  consumer(
    "good",
    "Casey Lindqvist",
    "666281004",
    "1983-07-29",
    ["77 Canal St", "Duluth", "MN", "55802"],
    "Score in the Good band at every bureau.",
  ),
  consumer(
    "fair",
    "Devon Price",
    "666281005",
    "1986-12-05",
    ["1908 Juniper Ct", "Toledo", "OH", "43604"],
    "Score in the Fair band at every bureau.",
  ),
  consumer(
    "poor",
    "Taylor Brandt",
    "666281006",
    "1979-05-23",
    ["305 Foundry Ln Unit 2", "Gary", "IN", "46402"],
    "Score in the Poor band at every bureau, with late accounts.",
  ),
  consumer(
    "no_hit",
    "Nadia Nohit",
    "666402001",
    "1985-01-14",
    ["1 Vacant Lot Rd", "Flint", "MI", "48502"],
    "No bureau has a file: `no_hit`.",
  ),
  consumer(
    "thin_file",
    "Theo Thinfile",
    "666402002",
    "2005-06-30",
    ["16 Startup Way", "Lansing", "MI", "48933"],
    "One account, three months old: alert `thin_file`, no score, with the reason.",
  ),
  consumer(
    "no_score",
    "Nora Noscore",
    "666402003",
    "1958-03-09",
    ["9 Quiet Ct", "Dayton", "OH", "45402"],
    "Only accounts closed long ago: no score, with the reason.",
  ),
  consumer(
    "frozen",
    "Fiona Frozen",
    "666402004",
    "1990-10-21",
    ["32 Icehouse Rd", "Duluth", "MN", "55802"],
    "Security freeze: refused, `frozen`.",
  ),
  consumer(
    "fraud_alert_initial",
    "Felix Fraudalert",
    "666402005",
    "1982-08-08",
    ["250 Watchtower Ln", "Joliet", "IL", "60432"],
    "File with an initial fraud alert (one year).",
  ),
  consumer(
    "fraud_alert_extended",
    "Erin Extendedalert",
    "666402006",
    "1977-11-30",
    ["61 Sentinel Ave", "Akron", "OH", "44308"],
    "File with an extended fraud alert (seven years).",
  ),
  consumer(
    "active_duty_alert",
    "Amir Activeduty",
    "666402007",
    "1996-05-02",
    ["5 Garrison Loop", "Norfolk", "VA", "23510"],
    "File with an active-duty alert.",
  ),
  consumer(
    "address_discrepancy",
    "Ada Addressmismatch",
    "666402008",
    "1989-02-17",
    ["740 Elsewhere St", "Peoria", "IL", "61602"],
    "File with an address discrepancy notice (15 USC 1681c(h)).",
  ),
  consumer(
    "underage",
    "Uma Underage",
    "666402009",
    "2011-09-12",
    ["18 Schoolhouse Rd", "Muncie", "IN", "47302"],
    "Refused, `underage`; so is anyone under 18.",
  ),
  consumer(
    "deceased",
    "Dorothy Deceased",
    "666402010",
    "1941-04-04",
    ["100 Memorial Dr", "Racine", "WI", "53403"],
    "File with alert `deceased` and no score.",
  ),
  consumer(
    "inquiry_not_allowed",
    "Ivan Notallowed",
    "666402011",
    "1980-06-16",
    ["76 Closed Gate Rd", "Canton", "OH", "44702"],
    "Refused, `inquiry_not_allowed`.",
  ),
  consumer(
    "error_500",
    "Ola Outage",
    "666402012",
    "1984-09-09",
    ["500 Breaker Blvd", "Saginaw", "MI", "48607"],
    "Every bureau answers 500 and logs nothing.",
  ),
  consumer(
    "error_503",
    "Una Unavailable",
    "666402013",
    "1987-03-27",
    ["503 Downtime Dr", "Moline", "IL", "61265"],
    "Every bureau answers 503 and logs nothing.",
  ),
  consumer(
    "slow",
    "Dag Degraded",
    "666402014",
    "1976-12-19",
    ["3000 Molasses Mile", "Kokomo", "IN", "46901"],
    "A good answer after 3 s; 202 until then.",
  ),
  consumer(
    "timeout",
    "Lena Lostreply",
    "666402015",
    "1992-01-25",
    ["404 Silent Way", "Warren", "OH", "44481"],
    "The inquiry is logged, the reply never comes; asking later gives the answer.",
  ),
  consumer(
    "partial",
    "Pia Partial",
    "666402016",
    "1981-07-07",
    ["2 of 3 Fork Rd", "Kenosha", "WI", "53140"],
    "TransUnion answers 503, the other two answer.",
  ),
  consumer(
    "wrong_subject",
    "Wes Wrongsubject",
    "666402017",
    "1978-08-28",
    ["88 Mirror Ln", "Elgin", "IL", "60120"],
    "The answer is about somebody else, also when asked later.",
  ),
  consumer(
    "oversize",
    "Otto Oversized",
    "666402018",
    "1973-10-10",
    ["9000 Endless Ave", "Dearborn", "MI", "48120"],
    "The reply is larger than 2 MB; asking later gives the answer.",
  ),
  consumer(
    "bad_json",
    "Max Malformed",
    "666402019",
    "1994-02-02",
    ["7 Broken Brace Ct", "Lima", "OH", "45801"],
    "The reply is not JSON; asking later gives the answer.",
  ),
  consumer(
    "duplicate",
    "Dina Duplicate",
    "666402020",
    "1985-05-15",
    ["22 Twin Oaks Dr", "Eau Claire", "WI", "54701"],
    "A file; a second inquiry by the same end user within 30 days is refused, `duplicate`.",
  ),
];

/** The documented consumer of a case. */
export const consumerOf = (kind: ConsumerCase): TestConsumer => {
  const found = testConsumers.find((known) => known.case === kind);
  if (found === undefined) throw new Error(`No test consumer shows ${kind}`);
  return found;
};
