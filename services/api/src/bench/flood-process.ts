import { randomBytes, randomInt } from "node:crypto";
import { Pool } from "undici";

/** Floods `argv[2]` with sign-ins to accounts nobody has, each from another address (the bench's portal trusts this machine as a proxy). */
const AT_ONCE = 32;

const http = new Pool(process.argv[2] ?? "", { connections: AT_ONCE, pipelining: 1 });
let isOver = false;
let answered = 0;
process.on("message", () => (isOver = true));

const address = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) {
      const reply = await http.request({
        method: "POST",
        path: "/auth/v1/token?grant_type=password",
        headers: { "content-type": "application/json", "x-forwarded-for": address() },
        body: JSON.stringify({
          email: `${randomBytes(6).toString("hex")}@flood.example`,
          password: "not-the-password",
        }),
      });
      await reply.body.dump();
      answered += 1;
      if (answered === 1) process.send?.("flooding");
    }
  }),
);
await http.close();
process.send?.(answered, () => process.disconnect());
