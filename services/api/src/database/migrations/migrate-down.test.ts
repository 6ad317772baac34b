import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runMigrateCommand } from "../../migrate-command.ts";
import { migrateDatabase } from "../../migrate.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/harness.ts";
import { fixtureMigrations, type Step } from "../../testing/migrations/fixture-migrations.ts";
import { schemaOf } from "../../testing/migrations/schema.ts";
import { migrationsFolder, readMigrations } from "./history.ts";
import { migrateDown } from "./migrate-down.ts";

const newest = readMigrations(migrationsFolder).at(-1)?.number ?? "";
const after = (steps: number): string => String(Number(newest) + steps).padStart(4, "0");

/** What a later version might bring: a column with data of its own, and a table of people's rows. */
const expand: readonly Step[] = [
  {
    up: `ALTER TABLE "partners" ADD COLUMN "motto" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
      CREATE INDEX "partners_motto_index" ON "partners" ("motto");`,
    down: `DO $$ BEGIN
        IF EXISTS (SELECT FROM partners WHERE motto <> 'none') THEN RAISE EXCEPTION 'Businesses have mottos that would be lost'; END IF;
      END $$;
      ALTER TABLE "partners" DROP COLUMN "motto";`,
  },
  {
    up: `CREATE TABLE "errands" ("id" text PRIMARY KEY, "user_id" uuid NOT NULL REFERENCES "users"("id"), "note" text);`,
    down: `DROP TABLE "errands";`,
  },
];

let database: TestDatabase;
const folders: { remove(): void }[] = [];
const later = (steps: readonly Step[]): URL => {
  const made = fixtureMigrations(steps);
  folders.push(made);
  return made.folder;
};
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const folder of folders.splice(0)) folder.remove();
  await database.drop();
});

describe("up, down and up again", () => {
  it("gives the same schema at each of the product's own migrations and of later ones, and keeps rows", async () => {
    const folder = later(expand);
    const { owner, ownerUrl } = database;
    const rows = () =>
      owner`select (select count(*) from prices) as prices, (select count(*) from plans) as plans`;
    const before = { schema: await schemaOf(owner), rows: [...(await rows())] };
    await migrateDatabase(ownerUrl, folder);
    const up = await schemaOf(owner);
    expect(up.join("\n")).toMatch(/^CREATE TRIGGER refuse_closed_account .*\.errands /m);
    await migrateDatabase(ownerUrl, folder);
    expect(await schemaOf(owner), "a second run changes nothing").toEqual(up);

    for (const { number } of readMigrations(folder).toReversed().slice(1)) {
      await migrateDown(ownerUrl, number, folder);
      await migrateDatabase(ownerUrl, folder);
      expect(await schemaOf(owner), `down to ${number} and up`).toEqual(up);
    }
    await migrateDown(ownerUrl, newest, folder);
    // The earlier version brings its own functions.
    await migrateDatabase(ownerUrl);
    expect(await schemaOf(owner)).toEqual(before.schema);
    expect([...(await rows())]).toEqual(before.rows);
  });

  it("undoes all or nothing: where rows would be lost, where it cannot be undone, and where no way back is written", async () => {
    const { owner, ownerUrl } = database;
    const [first, second] = expand as [Step, Step];
    const folder = later([
      first,
      second,
      { up: "SELECT 1" },
      { up: "SELECT 2", down: "-- irreversible: keys were sealed anew\n" },
    ]);
    await migrateDatabase(ownerUrl, folder);
    const down = (to: number) => migrateDown(ownerUrl, after(to), folder);
    const schema = await schemaOf(owner);
    await expect(down(3)).rejects.toThrow("cannot be undone: keys were sealed anew. Nothing was changed");
    const undoable = later(expand);
    await owner`delete from drizzle.__drizzle_migrations where id > (select max(id) - 2 from drizzle.__drizzle_migrations)`;
    await owner`insert into partners (id, name, motto) values ('prt_motto', 'Acme', 'Fast')`;
    await expect(migrateDown(ownerUrl, newest, undoable)).rejects.toThrow(
      /_fixture was not undone: Businesses have mottos that would be lost. Nothing was changed/,
    );
    const lost = (await schemaOf(owner)).filter((line) => !schema.includes(line));
    expect(lost).toEqual([]);
    expect(await owner`select motto from partners where id = 'prt_motto'`).toEqual([{ motto: "Fast" }]);
  });

  it("refuses a migration without its way back", async () => {
    const folder = later([{ up: "SELECT 1" }]);
    await migrateDatabase(database.ownerUrl, folder);
    await expect(migrateDown(database.ownerUrl, newest, folder)).rejects.toThrow("it has no .down.sql");
  });
});

describe("migrate says what it did", () => {
  it("names the migrations it applied, and says so when there was nothing to do", async () => {
    const written: string[] = [];
    const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      written.push(String(text));
      return true;
    });
    const { ownerUrl } = database;
    for (const args of [["--to", "0000"], [], []]) await runMigrateCommand(args, ownerUrl, {});
    write.mockRestore();
    expect(written).toEqual([
      expect.stringMatching(/^Undone: .*0001_/),
      expect.stringMatching(/^Applied: 0001_\w+, .*; \d+ files? of functions, grants and rows\.\n$/),
      "Nothing to do: the database is up to date.\n",
    ]);
  });
});

describe("migrate --to is refused", () => {
  const run = (ownerUrl: string, ...args: string[]) => runMigrateCommand(args, ownerUrl, {});

  it("while an API is connected, with the API's own login, and for a migration that there is not", async () => {
    const { ownerUrl, appUrl } = database;
    expect(await run(ownerUrl, "--to", newest)).toBe(0);
    await expect(run(ownerUrl, "--to", "9999")).rejects.toThrow("There is no migration 9999");
    expect(await run(ownerUrl, "--down")).toBe(2);
    expect(await run(ownerUrl, "--to", newest, "now")).toBe(2);
    await expect(run(appUrl, "--to", newest)).rejects.toThrow("permission denied");
    const api = postgres(appUrl, { max: 1 });
    await api`select 1`;
    await expect(run(ownerUrl, "--to", newest)).rejects.toThrow(
      "The API is connected to this database (1 connection as roadworthy_app). Stop it first",
    );
    await api.end();
  });
});

describe("a version on a database of a newer one", () => {
  it("serves it as it is, and leaves taking it back to the newer one", async () => {
    const folder = later(expand);
    await migrateDatabase(database.ownerUrl, folder);
    const schema = await schemaOf(database.owner);
    await migrateDatabase(database.ownerUrl);
    expect(await schemaOf(database.owner)).toEqual(schema);
    await expect(migrateDown(database.ownerUrl, newest)).rejects.toThrow(
      "only that version can take it back",
    );
  });

  it("is refused once the newer one has removed what it uses", async () => {
    const [first] = expand as [Step];
    const drop = { up: `-- contract: ${after(1)}\nALTER TABLE "partners" DROP COLUMN "motto";` };
    await migrateDatabase(database.ownerUrl, later([first, drop]));
    await migrateDatabase(database.ownerUrl, later([first]));
    await expect(migrateDatabase(database.ownerUrl)).rejects.toThrow(
      `${after(2)}_fixture.sql removed what this version uses`,
    );
  });

  it("is refused when one of the migrations reads otherwise than when it was applied", async () => {
    await migrateDatabase(database.ownerUrl, later([{ up: "SELECT 1" }]));
    await expect(migrateDatabase(database.ownerUrl, later([{ up: "SELECT 2" }]))).rejects.toThrow(
      `migrated by another text of ${after(1)}_fixture`,
    );
  });
});
