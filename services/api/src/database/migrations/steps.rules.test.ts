import { describe, expect, it } from "vitest";
import { breakingSteps, contractOf, irreversibleBecause } from "./steps.rules.ts";

describe("a migration that the version before it would trip over", () => {
  it.each([
    ['DROP TABLE "notes";', "drops"],
    ['ALTER TABLE "notes" DROP COLUMN "text";', "drops"],
    ['DROP INDEX "notes_index";', "drops"],
    ['ALTER TABLE "notes" DROP CONSTRAINT "notes_unique";', "drops"],
    ['ALTER TABLE "notes" RENAME COLUMN "text" TO "body";', "renames"],
    ['ALTER TABLE "notes" RENAME TO "memos";', "renames"],
    ['ALTER TABLE "notes" ALTER COLUMN "text" SET DATA TYPE integer;', "changes a type"],
    ['ALTER TABLE "notes" ALTER COLUMN "text" SET NOT NULL;', "requires a value"],
    ['ALTER TABLE "notes" ALTER COLUMN "text" DROP DEFAULT;', "takes a default away"],
    ['ALTER TABLE "notes" ADD COLUMN "by" text NOT NULL;', "adds a required column"],
    ['ALTER TABLE "notes" ADD CONSTRAINT "short" CHECK (length("text") < 9);', "adds a rule"],
    ['CREATE UNIQUE INDEX "one" ON "notes" USING btree ("text");', "adds a rule"],
  ])("%s", (sql, does) => {
    expect(breakingSteps(sql)).toEqual([expect.stringContaining(does)]);
  });

  it("is none that adds what nobody needs yet", () => {
    expect(
      breakingSteps(`-- DROP TABLE "old" comes later
        CREATE TABLE "memos" ("id" text PRIMARY KEY NOT NULL, "user_id" uuid);--> statement-breakpoint
        ALTER TABLE "memos" ADD CONSTRAINT "memos_user" FOREIGN KEY ("user_id") REFERENCES "users"("id");
        CREATE UNIQUE INDEX "one" ON "memos" USING btree ("user_id");
        ALTER TABLE "notes" ADD COLUMN "by" text;
        ALTER TABLE "notes" ADD COLUMN "size" integer DEFAULT 0 NOT NULL;
        ALTER TABLE "notes" ALTER COLUMN "text" DROP NOT NULL;
        CREATE INDEX "by_index" ON "notes" USING btree ("by");`),
    ).toEqual([]);
  });
});

it("names the migration from which on a server does without what goes, and why there is no way back", () => {
  expect(contractOf('-- contract: 0003\nDROP TABLE "notes";')).toBe("0003");
  expect(contractOf('DROP TABLE "notes"; -- contract: 3')).toBeUndefined();
  expect(irreversibleBecause("-- irreversible: the notes are gone\n")).toBe("the notes are gone");
});
