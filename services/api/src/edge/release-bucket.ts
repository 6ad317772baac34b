import { randomUUID } from "node:crypto";
import { mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type * as Sdk from "@aws-sdk/client-s3";
import { checkFiles, digestOf, type VersionFiles } from "@roadworthy/build/release/checks/version-files";
import { isStored, readRelease } from "@roadworthy/build/release/registry";
import { keptDigest } from "@roadworthy/build/release/registry-rows";
import { release } from "@roadworthy/contracts/releases";
import type { Config } from "../platform/config.ts";
import type { Deps } from "../platform/ctx.ts";
import { perProcess } from "../platform/per-process.ts";

/** An S3-compatible object store that several API machines share; the releases folder of each is then a copy of what it needs. */
export type ReleaseBucket = {
  /** Sends a stored version, its description last; one that is there already stays as it is. */
  send(app: string, version: string): Promise<void>;
  /**
   * Makes sure that a version is in the folder; `false` when the bucket has none, or not all of it, or when nobody knows what its files have to
   * add up to (`digest`). Throws when they are not what was released.
   */
  bring(app: string, version: string, digest: string | null): Promise<boolean>;
  /** Makes sure that folder and bucket both have a version that is live; `false` when neither has it. */
  share(app: string, version: string, digest: string | null): Promise<boolean>;
  /** Removes a version from the bucket. */
  remove(app: string, version: string): Promise<void>;
};

const atOnce = 8;
const description = "release.json";

/** The bucket of this process; `null` where releases are kept in a folder alone. */
export const releaseBucketOf = perProcess(
  ({ config: { releasesDir, releasesBucket } }: { config: Config }): ReleaseBucket | null =>
    releasesDir === undefined || releasesBucket === undefined
      ? null
      : openBucket(releasesBucket, releasesDir),
);

/** Something in the bucket is not what was released. */
export class NotReleased extends Error {}

/** Makes sure that a version is in this machine's folder, if there is a bucket that has it. */
export async function downloadRelease(
  deps: Pick<Deps, "config" | "memory" | "sql">,
  app: string,
  version: string,
): Promise<void> {
  await releaseBucketOf(deps)?.bring(app, version, await keptDigest(deps.sql, app, version));
}

/** Opens a bucket by the official SDK, which finds region and credentials where it always does (AWS_REGION, AWS_ACCESS_KEY_ID, a role). */
function openBucket(
  { name: Bucket, endpoint }: NonNullable<Config["releasesBucket"]>,
  releasesDir: string,
): ReleaseBucket {
  // Loaded only where there is a bucket: the SDK is large.
  let sdk: Promise<{ client: Sdk.S3Client; s3: typeof Sdk }> | undefined;
  const open = () =>
    (sdk ??= import("@aws-sdk/client-s3").then((s3) => ({
      s3,
      client: new s3.S3Client({
        ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
        // Stores other than Amazon's do not all know the newer checksums.
        requestChecksumCalculation: "WHEN_REQUIRED",
        responseChecksumValidation: "WHEN_REQUIRED",
      }),
    })));
  const shared = new Set<string>();
  const bringing = new Map<string, Promise<boolean>>();

  async function keysOf(app: string, version: string): Promise<string[]> {
    const { client, s3 } = await open();
    const found: string[] = [];
    for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: `${app}/${version}/` }))
      found.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key])));
    return found;
  }

  async function fetched(app: string, version: string, digest: string | null): Promise<boolean> {
    if ((await readRelease(releasesDir, app, version)) !== null) return true;
    if (digest === null) return false;
    const keys = await keysOf(app, version);
    if (!keys.includes(`${app}/${version}/${description}`)) return false;
    const { client, s3 } = await open();
    const draft = join(releasesDir, app, `.${version}.${randomUUID()}.draft`);
    try {
      const files = new Map<string, Uint8Array>();
      await each(keys, async (Key) => {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key }));
        const name = Key.slice(Key.lastIndexOf("/") + 1);
        files.set(name, (await Body?.transformToByteArray()) ?? new Uint8Array());
      });
      await refuseOthers(app, version, files, digest);
      await mkdir(draft, { recursive: true });
      for (const [name, content] of files) await writeFile(join(draft, name), content);
      await rename(draft, join(releasesDir, app, version));
      return true;
    } catch (error) {
      // Another process on this machine may have brought it in the meantime.
      if ((await readRelease(releasesDir, app, version)) !== null) return true;
      throw error;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  const bucket: ReleaseBucket = {
    async send(app, version) {
      const folder = join(releasesDir, app, version);
      if ((await keysOf(app, version)).includes(`${app}/${version}/${description}`)) return;
      const { client, s3 } = await open();
      const put = async (name: string): Promise<void> => {
        const Body = await readFile(join(folder, name));
        await client.send(new s3.PutObjectCommand({ Bucket, Key: `${app}/${version}/${name}`, Body }));
      };
      await each(
        (await readdir(folder)).filter((name) => name !== description),
        put,
      );
      await put(description);
    },
    bring(app, version, digest) {
      const key = `${app}/${version}`;
      const known = bringing.get(key);
      if (known !== undefined) return known;
      const work = fetched(app, version, digest).finally(() => bringing.delete(key));
      bringing.set(key, work);
      return work;
    },
    async share(app, version, digest) {
      const key = `${app}/${version}`;
      if (shared.has(key) && (await isStored(releasesDir, app, version))) return true;
      if (!(await bucket.bring(app, version, digest))) return false;
      await bucket.send(app, version);
      shared.add(key);
      return true;
    },
    async remove(app, version) {
      const { client, s3 } = await open();
      const keys = await keysOf(app, version);
      // The description first: what is left without it counts as not there.
      const order = keys.toSorted((one) => (one.endsWith(`/${description}`) ? -1 : 1));
      for (const Key of order) await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
      shared.delete(`${app}/${version}`);
    },
  };
  return bucket;
}

/** Does the same for all items, a few at once. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Some of these files run on the server, and others are served as they are, so all of them have to be what the database says. */
async function refuseOthers(
  app: string,
  version: string,
  files: VersionFiles,
  digest: string,
): Promise<void> {
  try {
    const described = release.parse(JSON.parse(Buffer.from(files.get(description) ?? []).toString("utf8")));
    await checkFiles(files, described);
    if (digestOf(files, described) === digest) return;
  } catch (error) {
    throw new NotReleased(`${app} ${version} in the bucket is not what was released.`, { cause: error });
  }
  throw new NotReleased(`${app} ${version} in the bucket is not what was released.`);
}
