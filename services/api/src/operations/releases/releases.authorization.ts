import { admins, everybody, fresh, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  expectations: {
    "adminReleases.list": admins,
    "adminReleases.move": fresh(admins),
    "adminReleaseTokens.list": admins,
    "beacons.send": everybody,
    "adminReleaseTokens.create": fresh(admins),
    "adminReleaseTokens.revoke": fresh(admins),
  },
  samples: {
    "adminReleases.list": { status: 200 },
    // The API under test serves no front ends.
    "adminReleases.move": {
      status: 404,
      body: () => ({ app: "mf-client", move: "promote", reason: "Looks good" }),
    },
    "adminReleaseTokens.list": { status: 200 },
    "beacons.send": {
      status: 202,
      body: () => ({ items: [{ kind: "view", app: "mf-client", version: "0123456789ab" }] }),
    },
    "adminReleaseTokens.create": {
      status: 201,
      body: () => ({ app: "mf-client", name: "Build server", scopes: ["publish"], days: 30 }),
    },
    "adminReleaseTokens.revoke": { status: 200, body: () => ({ reason: "The build server moved" }) },
  },
  objects: {
    "adminReleaseTokens.revoke": {
      prefix: "rtok",
      isCommon: true,
      async make(api) {
        const [made] = await api.owner<{ id: string }[]>`
          insert into release_tokens (app, name, scopes, secret_sha256, last6, created_by_user_id, expires_at)
          values ('mf-client', 'Build server', '{publish}', sha256(gen_random_uuid()::text::bytea), 'abcdef', gen_random_uuid(),
            now() + interval '1 day') returning id`;
        return made?.id ?? "";
      },
    },
  },
};
