import { expect, it } from "vitest";
import { problemOf } from "./row-problems.ts";
import { rowProblemsTexts as spanish } from "./row-problems-texts.es.ts";

it("names the column and what is wrong, or why a row was refused", () => {
  const issues = [
    { path: "address.state", message: "must be a two-letter state code" },
    { path: "", message: "is the same as line 2" },
  ];
  expect(problemOf({ issues, refusal: null })).toBe(
    "State must be a two-letter state code; The row is the same as line 2",
  );
  expect(problemOf({ issues: [], refusal: { code: "forbidden", detail: "No." } })).toBe("No.");
  expect(problemOf({ issues: [], refusal: { code: "client_denied", detail: "No." } })).toBe(
    "This consumer does not allow pulls by API.",
  );
  expect(problemOf({ issues: [], refusal: null })).toBe("");
});

it("says the same in Spanish, without English left over", () => {
  expect(spanish.issue(spanish.fields.row, "is the same as line 2")).toBe("La fila es igual a la línea 2");
  expect(spanish.issue(spanish.fields.firstName, "is required")).toBe("El nombre falta");
  expect(spanish.issue(spanish.fields.ssn, "must have nine digits")).toBe(
    "El número de Seguro Social debe tener nueve dígitos",
  );
});
