import { fresh, partnerPeople, type AuthorizationPart } from "../../testing/authorization.ts";
import type { TestApi } from "../../testing/harness.ts";
import { contextOf } from "../../testing/context.ts";
import { buildBusinessArchive } from "./archive.service.ts";

async function makeArchive(api: TestApi, partnerId: string): Promise<string> {
  await buildBusinessArchive.work(contextOf(api), { partnerId, userId: null }, new AbortController().signal);
  const [row] = await api.owner<{ id: string }[]>`
    select id from documents where owner_id = ${`archive_of:${partnerId}`} order by created_at desc, id desc limit 1`;
  if (!row) throw new Error("the archive was not stored");
  return row.id;
}

export const authorization: AuthorizationPart = {
  samples: {
    "businessArchives.list": { status: 200 },
    "businessArchives.request": { status: 202 },
    "businessArchives.get": { status: 200 },
  },
  expectations: {
    "businessArchives.list": partnerPeople,
    "businessArchives.request": fresh(partnerPeople),
    "businessArchives.get": fresh(partnerPeople),
  },
  objects: { "businessArchives.get": { prefix: "doc", make: makeArchive } },
};
