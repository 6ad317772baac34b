import S3rver from "@20minutes/s3rver";
import { vi } from "vitest";

/** A bucket for releases whose objects lie in this folder, and the keys that open it in the environment. */
export async function startReleaseBucket(directory: string) {
  const name = "roadworthy-releases";
  const s3 = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    // The fork's 5.0.0 expects another signature than S3 of requests for a whole bucket, such as its list.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name }],
  });
  const { port } = await s3.run();
  vi.stubEnv("AWS_REGION", "us-east-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "S3RVER");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "S3RVER");
  return {
    releasesBucket: { name, endpoint: `http://127.0.0.1:${port}` },
    stop: async () => {
      vi.unstubAllEnvs();
      await s3.close();
    },
  };
}
