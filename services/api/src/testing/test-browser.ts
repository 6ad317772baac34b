import { Secret, TOTP } from "otpauth";
import { TEST_PASSWORD } from "./fixtures.ts";
import type { TestApi } from "./harness.ts";
import { codeOf } from "./sign-in/step-up.ts";

/** What signing in answers with. */
export type Tokens = { access_token: string; refresh_token: string };
type Method = "GET" | "POST" | "PUT" | "DELETE";

function accepted(reply: { statusCode: number; body: string; json: <T>() => T }): Tokens {
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<Tokens>();
}

/** A browser: it keeps the device cookie and the newest tokens. */
export class TestBrowser {
  readonly #api: TestApi;
  cookie = "";
  token = "";
  refreshToken = "";

  constructor(api: TestApi) {
    this.#api = api;
  }

  async ask(method: Method, url: string, payload?: object) {
    const reply = await this.#api.app.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: {
        ...(this.cookie && { cookie: this.cookie }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
      },
    });
    const set = reply.headers["set-cookie"];
    if (typeof set === "string") this.cookie = set.split(";")[0] ?? "";
    return reply;
  }

  keep({ access_token: token, refresh_token: refreshToken }: Tokens): void {
    this.token = token;
    this.refreshToken = refreshToken;
  }

  async logIn(email: string, password = TEST_PASSWORD): Promise<void> {
    this.token = "";
    const reply = await this.ask("POST", "/auth/v1/token?grant_type=password", { email, password });
    this.keep(accepted(reply));
  }

  async prove({ id, secret }: App): Promise<void> {
    await this.#api.owner`update factors set last_step = last_step - 3 where id = ${id}`;
    const challenge = await this.ask("POST", `/auth/v1/factors/${id}/challenge`);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const { id: challenge_id } = challenge.json<{ id: string }>();
    const reply = await this.ask("POST", `/auth/v1/factors/${id}/verify`, { challenge_id, code });
    this.keep(accepted(reply));
  }

  async addApp(): Promise<App> {
    const asked = { factor_type: "totp", friendly_name: `App ${crypto.randomUUID()}` };
    const reply = await this.ask("POST", "/auth/v1/factors", asked);
    const { id, totp } = reply.json<{ id: string; totp: { secret: string } }>();
    const app = { id, secret: totp.secret };
    await this.prove(app);
    return app;
  }

  trust = () => this.ask("POST", "/auth/v1/devices/trusted");
  forget = (id?: string) => this.ask("DELETE", `/auth/v1/devices/trusted${id === undefined ? "" : `/${id}`}`);

  async trusted(): Promise<{ id: string; is_current: boolean; trusted_until: string }[]> {
    return (await this.ask("GET", "/auth/v1/devices/trusted")).json<{ devices: [] }>().devices;
  }

  /** What the API says: 200, or the code of its refusal. */
  async dashboard(): Promise<unknown> {
    const reply = await this.ask("GET", "/api/v1/client/dashboard");
    return reply.statusCode === 200 ? 200 : codeOf(reply);
  }
}
export type App = { readonly id: string; readonly secret: string };
