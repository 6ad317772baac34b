import type { Subject } from "@roadworthy/contracts/bureau-wire";
import { numberOf, pick } from "./chance.ts";

const firstNames = [
  "Adrian", "Alma", "Anika", "Arlo", "Beatriz", "Brooke", "Caleb", "Camila", "Cedric", "Dahlia", "Darnell", "Delia",
  "Elena", "Elias", "Emeka", "Farah", "Felipe", "Freya", "Gideon", "Grace", "Hana", "Hector", "Imani", "Ingrid",
  "Isaac", "Jada", "Jerome", "Joanna", "Kai", "Keisha", "Lars", "Leila", "Lucia", "Malik", "Marisol", "Mateo",
  "Mina", "Nadine", "Nikhil", "Noor", "Oscar", "Paloma", "Priya", "Quentin", "Rafael", "Renata", "Rosa", "Samir",
  "Selma", "Silas", "Tamara", "Theo", "Valeria", "Victor", "Wanda", "Xavier", "Yara", "Yusuf", "Zara", "Zoe",
] as const; // prettier-ignore

const lastNames = [
  "Abbott", "Alvarez", "Ashford", "Barrios", "Beckett", "Bellamy", "Calloway", "Castillo", "Crane", "Dalton",
  "Delgado", "Donovan", "Eastman", "Espinoza", "Fairbanks", "Fontaine", "Garrity", "Goldman", "Haddad", "Hargrove",
  "Hwang", "Ibarra", "Ingram", "Jablonski", "Jimenez", "Kapoor", "Keller", "Kowalski", "Lafferty", "Lozano",
  "Mahoney", "Marchetti", "Mbeki", "Navarro", "Nguyen", "Okafor", "Ortega", "Pacheco", "Pemberton", "Quintero",
  "Ramsey", "Rinaldi", "Rosario", "Sandoval", "Schroeder", "Sinclair", "Tanaka", "Thorne", "Underhill", "Vance",
  "Vasquez", "Villanueva", "Walcott", "Weber", "Whitaker", "Xiong", "Yamada", "Yates", "Zamora", "Zielinski",
] as const; // prettier-ignore

const streets: readonly [string, ...string[]] = [
  "Alder Ct", "Birchwood Ave", "Canal St", "Dogwood Ln", "Elm Ridge Rd", "Fulton St", "Grandview Dr", "Hickory Ln",
  "Juniper St", "Kingsley Ave", "Linden St", "Mill Pond Rd", "Orchard St", "Prospect Ave", "Quarry Rd", "Sycamore Dr",
]; // prettier-ignore

type Place = readonly [city: string, state: string, zipCode: string];
const places: readonly [Place, ...Place[]] = [
  ["Detroit", "MI", "48201"], ["Ann Arbor", "MI", "48104"], ["Grand Rapids", "MI", "49503"], ["Toledo", "OH", "43604"],
  ["Columbus", "OH", "43215"], ["Cleveland", "OH", "44113"], ["Fort Wayne", "IN", "46802"], ["Indianapolis", "IN", "46204"],
  ["Chicago", "IL", "60607"], ["Peoria", "IL", "61602"], ["Milwaukee", "WI", "53202"], ["Madison", "WI", "53703"],
]; // prettier-ignore

/** The name of the n-th invented person; the first 3,600 differ. */
export const inventedName = (n: number): { firstName: string; lastName: string } => ({
  firstName: firstNames[(n * 7) % firstNames.length] ?? firstNames[0],
  lastName: lastNames[(n * 11 + Math.floor(n / lastNames.length)) % lastNames.length] ?? lastNames[0],
});

/** The n-th invented person with an address, a birth date and an SSN of the never-issued 9xx area. */
export function inventedPerson(n: number): Subject {
  const [city, state, zipCode] = pick(`place ${n}`, places);
  const year = 1956 + numberOf(`year ${n}`, 46);
  const month = String(1 + numberOf(`month ${n}`, 12)).padStart(2, "0");
  const day = String(1 + numberOf(`day ${n}`, 28)).padStart(2, "0");
  return {
    ...inventedName(n),
    address: {
      street: `${100 + numberOf(`house ${n}`, 8_900)} ${pick(`street ${n}`, streets)}`,
      city,
      state,
      zipCode,
    },
    dateOfBirth: `${year}-${month}-${day}`,
    ssn: `${900 + (n % 60)}${10 + (n % 80)}${String(1_000 + ((n * 37) % 8_999)).padStart(4, "0")}`,
  };
}
