import { partsOf, type Schemas } from "./openapi-parts.ts";

/**
 * The generator makes two schemas of everything that has a name, `X` as it is answered and `XInput` as it is sent. Where only one is
 * used, or both say the same, `X` alone stays; what nothing refers to goes.
 */
export function joinSchemas<D extends object>(document: D): D {
  const text = JSON.stringify(document);
  const { paths, components } = partsOf(document);
  const schemas = components?.schemas ?? {};
  const used = reachable(paths, schemas);
  const joined = joinable(schemas, used);
  const renamed = joined.reduce(
    (all, name) => all.replaceAll(`"${reference(name)}"`, `"${reference(baseOf(name))}"`),
    text,
  );
  const result = parsed<D>(renamed);
  const parts = partsOf(result);
  const all = parts.components?.schemas ?? {};
  // Request-only parts replace response-only ones.
  const sent = Object.fromEntries(joined.map((name) => [baseOf(name), all[name]]));
  const named = { ...all, ...sent };
  const left = reachable({ paths: parts.paths, responses: parts.components?.responses }, named);
  const kept = Object.entries(named).filter(([name]) => left.has(name));
  parts.components = { ...parts.components, schemas: Object.fromEntries(kept) };
  return result;
}

/** The schemas of what is sent that need no name of their own. */
function joinable(schemas: Schemas, used: ReadonlySet<string>): string[] {
  let names = Object.keys(schemas).filter((name) => {
    const base = baseOf(name);
    if (base === name || !used.has(name) || !(base in schemas)) return false;
    return !used.has(base) || bare(schemas[base]) === bare(schemas[name]);
  });
  // Two that read alike differ all the same when something inside them does.
  for (let before = -1; before !== names.length;) {
    before = names.length;
    names = names.filter(
      (name) =>
        !used.has(baseOf(name)) ||
        inside(schemas[name]).every((inner) => baseOf(inner) === inner || names.includes(inner)),
    );
  }
  return names;
}

const baseOf = (name: string): string => name.replace(/Input$/, "");

const reference = (name: string): string => `#/components/schemas/${name}`;

const bare = (schema: unknown): string => JSON.stringify(schema).replaceAll(/(schemas\/\w+?)Input"/g, '$1"');

/** The names of the schemas that something refers to itself. */
const inside = (part: unknown): string[] =>
  [...(JSON.stringify(part) ?? "").matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = ""]) => name);

/** The names of the schemas that something refers to, directly or by way of another. */
function reachable(root: unknown, schemas: Schemas): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (part: unknown): void => {
    for (const name of inside(part)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(schemas[name]);
    }
  };
  visit(root);
  return found;
}

/** The document that was just written as this text, with other names in it. */
const parsed = <D>(text: string): D => JSON.parse(text) as D;
