/** An id that nothing has. */
const NOBODY = "0199f2a6-b1c4-7d3e-8a5f-60718293a4b5";

const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);

/** JSON texts to stand in place of a member's value. */
export const WRONG_VALUES: readonly string[] = [
  "null",
  "true",
  "-1",
  "0",
  "1.5",
  "1e400",
  "-0",
  "9007199254740993",
  "2147483648",
  "9007199254740991",
  "-2147483649",
  "99999999999999999999999999",
  '""',
  '" "',
  "{}",
  "[]",
  "[null]",
  '{"toString":1}',
  '{"__proto__":{"a":1}}',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00a"',
  '"\\u202e\\u2066\\u200b🚗"',
  '"0000-00-00"',
  '"2026-02-30"',
  '"99999-01-01"',
  '"-000001-01-01"',
  '"2026-11-22T24:00:00Z"',
  '"__proto__"',
  '"constructor"',
  `"${NOBODY}"`,
  JSON.stringify("€".repeat(2_000)),
  JSON.stringify("a".repeat(70_000)),
  nested(12),
  nested(12_000),
  `{"a":${'{"a":'.repeat(200)}1${"}".repeat(200)}}`,
  `[${"1,".repeat(5_000)}1]`,
];

/** Whole bodies that are no object, no JSON, no text or no end. */
export const WRONG_BODIES: readonly (string | Buffer)[] = [
  "",
  " ",
  "{",
  "[]",
  "[{}]",
  '"x"',
  "1",
  "null",
  "\uFEFF{}",
  "{}{}",
  "{'a':1}",
  '{"a":NaN}',
  '{"a":1,"a":2}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  Buffer.from([0xff, 0xfe, 0x00]),
  Buffer.from('{"name":"ÿ"}', "latin1"),
  Buffer.from('{"name":"a"}', "utf16le"),
  "\u0000",
  nested(9_000),
  `{"a":"${"x".repeat(300_000)}"}`,
];

/** Values of a query parameter, as they stand in an address. */
export const WRONG_QUERIES: readonly string[] = [
  "",
  "%00",
  "%ED%A0%80",
  "%FF",
  "%",
  "+",
  "-1",
  "0",
  "1e9",
  "1.5",
  "99999999999999999999",
  "NaN",
  "true",
  "null",
  "2026-02-30",
  "0000-00-00",
  "99999-01-01",
  "2026-11-22T15:04:05Z",
  "__proto__",
  "-createdAt",
  "%E2%80%AE",
  "'",
  "%25_%5C",
  "x".repeat(3_000),
  NOBODY,
];

/** Members that no body has: those that change an object's own ways, and one twice. */
export const MORE_MEMBERS: readonly string[] = [
  '"__proto__":{"isAdmin":true}',
  '"constructor":{"prototype":{}}',
  '"toString":1',
  '"":1',
  '"a\\u0000":1',
  '"\\ud800":1',
  '"unknown":[]',
  '"unknown":1,"unknown":2',
];

/** Ids in an address. */
export const WRONG_IDS: readonly string[] = [
  "%00",
  "%FF",
  "%",
  "x",
  "0",
  "__proto__",
  "%2e%2e",
  "x".repeat(150),
  "x".repeat(500),
  "%F0%9F%9A%97",
  "'",
  "%ED%A0%80",
];

/** Headers of a wrong kind, or of one that is not offered. */
export const WRONG_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ["content-type", "text/plain"],
  ["content-type", ";;;"],
  ["content-type", "application/json; charset=utf-16"],
  ["content-type", "multipart/form-data"],
  ["content-type", "application/x-www-form-urlencoded"],
  ["content-type", "application/JSON"],
  ["content-encoding", "gzip"],
  ["accept", "text/html"],
  ["accept", "application/xml;q=1"],
  ["accept", ",;q=z"],
  ["accept-language", "*;q=9,ÿ"],
  ["accept-encoding", "x;q=9"],
  ["if-none-match", '"x", W/ÿ'],
  ["if-match", "*"],
  ["range", "bytes=0-"],
  ["idempotency-key", ""],
  ["idempotency-key", "é"],
  ["idempotency-key", "x".repeat(400)],
  ["prefer", "wait=-1"],
  ["prefer", "wait=99999999999, respond-async"],
  ["prefer", "ÿ".repeat(250)],
  ["roadworthy-version", "2026-99-99"],
  ["roadworthy-version", ""],
  ["roadworthy-mode", "x"],
  ["roadworthy-mode", "test"],
  ["traceparent", "00-x"],
  ["x-request-id", "a b\u00e9"],
  ["x-forwarded-for", "::1, ÿ"],
  ["expect", "x"],
  ["transfer-encoding", "x"],
  ["origin", "null"],
  ["cookie", "a=%00; __Host-x=é"],
];

/** The members of a JSON value and those inside it, each as the way to it. */
export function waysIn(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return way.length === 0 ? [] : [way];
  const inner = Object.entries(value).flatMap(([key, member]) => waysIn(member, [...way, key]));
  return way.length === 0 ? inner : [way, ...inner];
}

const MARK = "8f1d-here-it-goes";

/** The value's JSON with `text` in place of what stands at `way`. */
export function withText(value: unknown, way: readonly string[], text: string): string {
  const copy: unknown = structuredClone(value);
  let inner: object = Object(copy);
  for (const key of way.slice(0, -1)) inner = Object(Reflect.get(inner, key));
  Reflect.set(inner, way.at(-1) ?? "", MARK);
  return JSON.stringify(copy).replace(JSON.stringify(MARK), () => text);
}

/** The object's JSON with the text of one more member. */
export function withMember(value: object, member: string): string {
  const text = JSON.stringify(value);
  return text === "{}" ? `{${member}}` : `{${member},${text.slice(1)}`;
}
