/** Names of a row's fields, as the header of a file may write them. */
const plainFields = [
  "firstName", "middleName", "lastName", "dateOfBirth", "ssn", "reference", "type", "scoreType", "ficoModel", "purpose", "consentId",
] as const; // prettier-ignore
const addressFields = ["street", "city", "state", "zipCode"] as const;

/** Where a column's cells go; `null` for a name that is not known. */
type Column = { readonly path: readonly [string, ...string[]]; readonly isList?: true };

/** What people write for a field besides its own name. */
const otherNames: Readonly<Record<string, string>> = {
  first: "firstname", given: "firstname", middle: "middlename", last: "lastname", surname: "lastname", address: "street",
  zip: "zipcode", dob: "dateofbirth", birthdate: "dateofbirth", socialsecuritynumber: "ssn", dealnumber: "reference",
}; // prettier-ignore

/** The field that a header cell names, whatever its case, blanks and underscores. */
export function columnOf(header: string): Column | null {
  const metadata = /^metadata\.(.{1,40})$/i.exec(header.trim())?.[1];
  if (metadata !== undefined) return { path: ["metadata", metadata] };
  const folded = header.toLowerCase().replaceAll(/[^a-z]/g, "");
  const name = otherNames[folded] ?? folded;
  const is = (field: string): boolean => field.toLowerCase() === name;
  const plain = plainFields.find(is);
  if (plain) return { path: [plain] };
  const inAddress = addressFields.find(is);
  if (inAddress) return { path: ["address", inAddress] };
  return is("bureaus") ? { path: ["bureaus"], isList: true } : null;
}

/** A line's cells as the body of a pull; an empty cell says nothing. */
export function rowOf(columns: readonly Column[], cells: readonly string[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [index, { path, isList }] of columns.entries()) {
    const text = (cells[index] ?? "").trim();
    if (text === "") continue;
    const [first, second] = path;
    if (second !== undefined) row[first] = { ...recordOf(row[first]), [second]: text };
    else row[first] = isList ? namesOf(text) : wordOf(first, text);
  }
  return row;
}

const recordOf = (value: unknown): object => (typeof value === "object" && value !== null ? value : {});

/** `Equifax; TransUnion`. */
const namesOf = (text: string): string[] =>
  text
    .split(/[;|,]/)
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "");

/** Words of a closed list are taken in any case, dates also as 3/4/1985. */
function wordOf(field: string, text: string): string {
  if (field === "type" || field === "scoreType" || field === "ficoModel") return text.toLowerCase();
  if (field === "purpose") return text.toUpperCase();
  if (field !== "dateOfBirth") return text;
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return month && day && year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
}

/** What a row's fields become with what holds for all rows; the row's own word wins. */
export function withDefaults(row: Record<string, unknown>, defaults: object): Record<string, unknown> {
  const { consent, ficoModel, ...rest } = defaults as Record<string, unknown>;
  const merged: Record<string, unknown> = { ...rest, ...row };
  // Each would contradict what the row says itself.
  if (consent !== undefined && row["consentId"] === undefined) merged["consent"] ??= consent;
  if (ficoModel !== undefined && merged["scoreType"] === "fico") merged["ficoModel"] ??= ficoModel;
  return merged;
}
