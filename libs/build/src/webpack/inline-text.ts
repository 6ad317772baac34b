import { parse } from "@swc/core";

/** Attributes that people read or hear. */
const readAttributes =
  /^(?:title|alt|label|placeholder|help|lead|heading|action|question|caption|aria-label|.*(?:Title|Label))$/;

/**
 * The words for people that stand in a source file itself, where no other language can take their place: text between tags,
 * attributes that are read out, and sentences in strings. What an `Error` says is for developers and does not count.
 */
export async function inlineTextOf(source: string, isTsx: boolean): Promise<string[]> {
  const found: string[] = [];
  walk(await parse(source, { syntax: "typescript", tsx: isTsx, target: "es2022" }), found, false);
  return found;
}

const comparisons = new Set(["===", "!=="]);

function walk(node: unknown, found: string[], isRead: boolean): void {
  if (Array.isArray(node)) return node.forEach((one) => walk(one, found, isRead));
  if (!isNode(node)) return;
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportAllDeclaration":
    case "TsTypeAnnotation":
    case "TsTypeAliasDeclaration":
    case "TsInterfaceDeclaration":
      return;
    case "NewExpression":
      if (nameOf(node["callee"]).endsWith("Error")) return;
      break;
    case "BinaryExpression":
      // What is compared is not shown.
      if (comparisons.has(String(node["operator"]))) return;
      break;
    case "JSXText":
      note(node["value"], found, true);
      return;
    case "JSXAttribute":
      walkAttribute(node["value"], found, readAttributes.test(nameOf(node["name"])));
      return;
    case "StringLiteral":
      note(node["value"], found, isRead);
      return;
    case "TemplateElement":
      note(node["raw"], found, isRead);
      return;
    case "JSXElement":
      // An element inside an attribute is checked on its own.
      isRead = false;
      break;
    default:
  }
  for (const child of Object.values(node)) walk(child, found, isRead);
}

/** Class names and the like are for machines, but an attribute's expression may still show words. */
function walkAttribute(value: unknown, found: string[], isRead: boolean): void {
  if (isRead || !isNode(value) || value["type"] !== "StringLiteral") walk(value, found, isRead);
}

/** Between tags and in attributes that are read any word counts; elsewhere only what looks like a sentence. */
function note(value: unknown, found: string[], isRead: boolean): void {
  const text = typeof value === "string" ? value.trim() : "";
  if (isRead ? /\p{L}{2,}/u.test(text) : /^\p{Lu}\p{Ll}+[^;{}]*\s\S/u.test(text)) found.push(text);
}

const nameOf = (node: unknown): string =>
  isNode(node) && typeof node["value"] === "string" ? node["value"] : "";

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
