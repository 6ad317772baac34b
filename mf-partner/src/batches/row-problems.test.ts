import { expect, it } from "vitest";
import { problemOf } from "./row-problems.ts";
import { rowProblemsTexts as spanish } from "./row-problems-texts.es.ts";

it("names the column and what is wrong, or why a row was refused", () => {
  const issues = [
    { path: "address.state", message: "must be a two-letter state code" },
    { path: "", message: "is the same as line 2" },
  ];
  expect(problemOf({ issues: [...issues, ...issues], refusal: null, pull: null })).toBe(
    "State must be a two-letter state code. The row is the same as line 2.",
  );
  const inFile = [{ path: "address.zipCode", column: "Zip", message: "must be five or nine digits" }];
  expect(problemOf({ issues: inFile, refusal: null, pull: null })).toBe(
    "Column “Zip” must be five or nine digits.",
  );
  expect(problemOf({ issues: [], refusal: { code: "forbidden", detail: "No." }, pull: null })).toBe("No.");
  expect(problemOf({ issues: [], refusal: { code: "client_denied", detail: "No." }, pull: null })).toBe(
    "This consumer does not allow pulls by API.",
  );
  expect(problemOf({ issues: [], refusal: null, pull: null })).toBe("");
});

it("says why an ordered row has no report, or not all of it", () => {
  const ended = (status: "failed" | "partial" | "completed") =>
    problemOf({
      issues: [],
      refusal: null,
      pull: { id: "pull_1", reportId: "rep_1", status, chargedCents: 0 },
    });
  expect(ended("failed")).toMatch(/^No bureau sent a report, so you weren’t charged/);
  expect(ended("partial")).toMatch(/^Not every bureau/);
  expect(ended("completed")).toBe("");
});

it("says the same in Spanish, without English left over", () => {
  expect(spanish.issue(spanish.fields.row, "is the same as line 2")).toBe("La fila es igual a la línea 2.");
  expect(spanish.issue(spanish.fields.firstName, "is required")).toBe("El nombre falta.");
  for (const message of [
    "must be that of a person at least 18 years old",
    "is not a number the Social Security Administration issues",
    "is neither a Social Security number nor an ITIN",
  ])
    expect(spanish.issue(spanish.fields.ssn, message)).not.toContain(message);
  expect(spanish.issue(spanish.fields.ssn, "must have nine digits")).toBe(
    "El número de Seguro Social debe tener nueve dígitos.",
  );
  expect(spanish.issue(spanish.column("Tipo"), "is not allowed for this account")).toBe(
    "La columna “Tipo” no está permitida para esta cuenta.",
  );
  expect(spanish.file("has two columns for the same thing: ZIP and zipCode")).toMatch(/: ZIP y zipCode\./);
  expect(spanish.file("has an unknown column: color")).toMatch(
    /^Tu archivo tiene una columna desconocida: color\./,
  );
});
