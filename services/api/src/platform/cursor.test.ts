import { describe, expect, it } from "vitest";
import { decodeCursor, encodeCursor, pageOf } from "./cursor.ts";

const position = { at: new Date("2026-03-04T05:06:07.089Z"), id: "rep_0199" };

describe("cursors", () => {
  it("come back as they were", () => {
    expect(decodeCursor("reports", encodeCursor("reports", position))).toEqual(position);
    expect(decodeCursor("reports", undefined)).toBeNull();
  });

  it.each([
    "",
    "x",
    "bnVsbA",
    Buffer.from('["yesterday","a"]').toString("base64url"),
    encodeCursor("reports", { ...position, id: "\0" }),
  ])("refuse %j", (cursor) => {
    expect(() => decodeCursor("reports", cursor)).toThrow(/not valid/);
  });

  it("of one list are refused by another", () => {
    expect(() => decodeCursor("audit", encodeCursor("reports", position))).toThrow(/not valid/);
  });

  it("are given only when more rows follow", () => {
    const rows = [1, 2, 3].map((n) => ({ at: position.at, id: String(n) }));
    expect(pageOf("reports", rows, 3, (row) => row)).toEqual({ items: rows, nextCursor: null });
    const page = pageOf("reports", rows, 2, (row) => row);
    expect(page.items).toHaveLength(2);
    expect(decodeCursor("reports", page.nextCursor ?? "")).toEqual(rows[1]);
  });
});
