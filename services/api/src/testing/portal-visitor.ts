import type { Page, Route } from "@playwright/test";

/** Leaves a session where auth-js finds it; its token is good for an hour and never refreshed in a test. */
export async function leaveSession(on: Page, role: string): Promise<void> {
  const claims = Buffer.from(JSON.stringify({ sub: "1", exp: Date.now() / 1000 + 3600 })).toString(
    "base64url",
  );
  const session = {
    access_token: `${Buffer.from('{"alg":"ES256","typ":"JWT"}').toString("base64url")}.${claims}.c2ln`,
    refresh_token: "refresh",
    token_type: "bearer",
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: {
      id: "0192f0c1-0000-7000-8000-000000000001",
      email: `${role}@roadworthy.example`,
      app_metadata: { role, name: "Robin Example" },
      user_metadata: {},
    },
  };
  const text = JSON.stringify(JSON.stringify(session));
  await on.addInitScript(`localStorage.setItem("roadworthy.session", ${text})`);
}

/** Changes a file on its way. */
export async function tamper(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}\n// changed` });
}

/** Stands for an edge that knows nothing of integrity, so that the check behind it is reached. */
export async function dropIntegrity(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = (await response.text())
    .replaceAll(/ integrity="[^"]+" crossorigin="anonymous"/g, "")
    .replace(/"integrity":\{[^}]*\}/, '"integrity":{}');
  await route.fulfill({ response, body: html });
}
