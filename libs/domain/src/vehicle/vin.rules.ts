/**
 * Vehicle identification numbers. Source: 49 CFR part 565 (content, check digit in 565.15(c), model year in table VII),
 * ISO 3779 and 3780 (world manufacturer identifier).
 */

export type VinProblem = "empty" | "length" | "forbidden_letter" | "characters" | "check_digit";

/** What a VIN says. `make` is `null` for manufacturers that the table does not know; the year for a code without one. */
export type Vin = {
  readonly vin: string;
  readonly wmi: string;
  readonly make: string | null;
  readonly region: VinRegion | null;
  readonly modelYear: number | null;
  readonly serial: string;
  /** Whether the check digit is right; outside North America it need not be. */
  readonly isCheckDigitRight: boolean;
};
export type VinRegion = "north_america" | "south_america" | "oceania" | "europe" | "asia" | "africa";

export type VinAnswer =
  | { readonly ok: true; readonly vin: Vin }
  | { readonly ok: false; readonly problems: readonly VinProblem[] };

const values: Readonly<Record<string, number>> = Object.fromEntries([
  ..."0123456789".split("").map((digit) => [digit, Number(digit)] as const),
  ..."ABCDEFGH".split("").map((letter, index) => [letter, index + 1] as const),
  ..."JKLMN".split("").map((letter, index) => [letter, index + 1] as const),
  ["P", 7] as const,
  ["R", 9] as const,
  ..."STUVWXYZ".split("").map((letter, index) => [letter, index + 2] as const),
]);
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The check digit that a VIN of 17 characters should have at its ninth place. Source: 49 CFR 565.15(c). */
export const checkDigitOf = (vin: string): string => {
  const sum = weights.reduce((total, weight, index) => total + weight * (values[vin[index] ?? ""] ?? 0), 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
};

const yearCodes = "ABCDEFGHJKLMNPRSTVWXY123456789";

/**
 * The model year of a VIN: the tenth character, in the cycle of 30 years that the seventh tells for cars and light
 * trucks: a digit for 1980–2009, a letter for 2010–2039. Source: 49 CFR 565.15, table VII.
 */
const modelYearOf = (vin: string): number | null => {
  const index = yearCodes.indexOf(vin[9] ?? " ");
  if (index < 0) return null;
  return (/[A-Z]/.test(vin[6] ?? "") ? 2010 : 1980) + index;
};

const regionOf = (first: string): VinRegion | null => {
  if (/[1-5]/.test(first)) return "north_america";
  if (/[67]/.test(first)) return "oceania";
  if (/[89]/.test(first)) return "south_america";
  if (/[A-H]/.test(first)) return "africa";
  if (/[J-R]/.test(first)) return "asia";
  return /[S-Z]/.test(first) ? "europe" : null;
};

/** World manufacturer identifiers of common makes, by their three characters. Source: SAE WMI, as NHTSA lists them. */
const makes: Readonly<Record<string, string>> = {
  "1FA": "Ford",
  "1FB": "Ford",
  "1FC": "Ford",
  "1FD": "Ford",
  "1FM": "Ford",
  "1FT": "Ford",
  "2FA": "Ford",
  "2FM": "Ford",
  "2FT": "Ford",
  "3FA": "Ford",
  "3FM": "Ford",
  "1LN": "Lincoln",
  "5LM": "Lincoln",
  "1G1": "Chevrolet",
  "1GC": "Chevrolet",
  "1GN": "Chevrolet",
  "2G1": "Chevrolet",
  "3GC": "Chevrolet",
  "3GN": "Chevrolet",
  KL7: "Chevrolet",
  "1GT": "GMC",
  "1GK": "GMC",
  "2GK": "GMC",
  "3GT": "GMC",
  "1G4": "Buick",
  "1G6": "Cadillac",
  "1GY": "Cadillac",
  "1C3": "Chrysler",
  "2C3": "Chrysler",
  "2C4": "Chrysler",
  "1C4": "Jeep",
  "1J4": "Jeep",
  "1J8": "Jeep",
  "1C6": "Ram",
  "3C6": "Ram",
  "1B3": "Dodge",
  "2B3": "Dodge",
  "2D4": "Dodge",
  "3D4": "Dodge",
  "1HG": "Honda",
  "2HG": "Honda",
  "2HK": "Honda",
  "5FN": "Honda",
  "5J6": "Honda",
  "19X": "Honda",
  JHM: "Honda",
  JHL: "Honda",
  "19U": "Acura",
  JH4: "Acura",
  "5J8": "Acura",
  "1NX": "Toyota",
  "2T1": "Toyota",
  "2T3": "Toyota",
  "4T1": "Toyota",
  "4T3": "Toyota",
  "5TD": "Toyota",
  "5TF": "Toyota",
  JTD: "Toyota",
  JTE: "Toyota",
  JTM: "Toyota",
  "2T2": "Lexus",
  JTH: "Lexus",
  JTJ: "Lexus",
  "58A": "Lexus",
  "1N4": "Nissan",
  "1N6": "Nissan",
  "3N1": "Nissan",
  "5N1": "Nissan",
  JN1: "Nissan",
  JN8: "Nissan",
  "5NP": "Hyundai",
  "5NM": "Hyundai",
  KMH: "Hyundai",
  KM8: "Hyundai",
  "5XY": "Kia",
  "5XX": "Kia",
  KNA: "Kia",
  KND: "Kia",
  "3KP": "Kia",
  "4S3": "Subaru",
  "4S4": "Subaru",
  JF1: "Subaru",
  JF2: "Subaru",
  "1YV": "Mazda",
  "3MZ": "Mazda",
  JM1: "Mazda",
  JM3: "Mazda",
  "5YJ": "Tesla",
  "7SA": "Tesla",
  LRW: "Tesla",
  "1VW": "Volkswagen",
  "3VW": "Volkswagen",
  WVW: "Volkswagen",
  WVG: "Volkswagen",
  WBA: "BMW",
  WBS: "BMW",
  "5UX": "BMW",
  "4US": "BMW",
  WDB: "Mercedes-Benz",
  WDD: "Mercedes-Benz",
  W1K: "Mercedes-Benz",
  "4JG": "Mercedes-Benz",
  "55S": "Mercedes-Benz",
  WAU: "Audi",
  WA1: "Audi",
  WP0: "Porsche",
  WP1: "Porsche",
  YV1: "Volvo",
  YV4: "Volvo",
  SAL: "Land Rover",
  SAJ: "Jaguar",
  JA3: "Mitsubishi",
  JA4: "Mitsubishi",
};

/** A typed VIN without spaces and dashes, in capitals. */
export const cleanVin = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

/**
 * Reads a typed VIN. Problems are codes; whoever shows them has the words. The check digit must be right for vehicles
 * made in North America, where the law asks for it, and is only reported for others.
 */
export const readVin = (typed: string): VinAnswer => {
  const vin = cleanVin(typed);
  if (vin === "") return { ok: false, problems: ["empty"] };
  const problems: VinProblem[] = [];
  if (vin.length !== 17) problems.push("length");
  if (/[IOQ]/.test(vin)) problems.push("forbidden_letter");
  if (/[^0-9A-Z]/.test(vin)) problems.push("characters");
  if (problems.length > 0) return { ok: false, problems };
  const region = regionOf(vin.slice(0, 1));
  const isCheckDigitRight = checkDigitOf(vin) === vin[8];
  if (!isCheckDigitRight && region === "north_america") return { ok: false, problems: ["check_digit"] };
  const wmi = vin.slice(0, 3);
  return {
    ok: true,
    vin: {
      vin,
      wmi,
      make: makes[wmi] ?? null,
      region,
      modelYear: modelYearOf(vin),
      serial: vin.slice(11),
      isCheckDigitRight,
    },
  };
};
