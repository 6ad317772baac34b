import type { AuthClient, GoTrueClient } from "@supabase/auth-js";

/** A call of a method of one of the page's clients. */
type PageCall = {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly path: readonly string[];
  /** The arguments as JSON; `{"$json": …}` is an object whose `toJSON` gives that. */
  readonly args: string;
};

/**
 * Runs in the page and knows nothing outside itself: calls a method of a client, which is made first when it is new, and answers, as
 * JSON, what came of it and what went over the wire meanwhile.
 */
export async function callInPage({ id, headers, path, args }: PageCall): Promise<string> {
  type Seen = { method: string; url: string; status: number; headers: [string, string][]; text: string };
  type Held = { readonly client: GoTrueClient; readonly seen: Seen[] };
  type Place = { readonly AuthClient: typeof AuthClient; conformanceClients?: Map<string, Held> };
  // The page has put auth-js there before it was loaded.
  const place = window as unknown as Place;
  const held = (place.conformanceClients ??= new Map());

  const open = (): Held => {
    const seen: Seen[] = [];
    const storage = new Map<string, string>();
    const client = new place.AuthClient({
      url: `${location.origin}/auth/v1`,
      storageKey: id,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType: "pkce",
      experimental: { recoveryCodes: true },
      ...(headers && { headers: { ...headers } }),
      fetch: async (input, init) => {
        const reply = await fetch(input, init);
        seen.push({
          method: init?.method ?? "GET",
          url: new URL(input instanceof Request ? input.url : input, location.href).href,
          status: reply.status,
          headers: [...reply.headers],
          text: await reply.clone().text(),
        });
        return reply;
      },
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
    });
    return { client, seen };
  };

  const found = held.get(id) ?? open();
  held.set(id, found);
  const given = JSON.parse(args, (_key, value: unknown) => {
    const json: unknown =
      typeof value === "object" && value !== null ? Reflect.get(value, "$json") : undefined;
    return json === undefined ? value : { toJSON: () => json };
  }) as unknown[];

  let owner: unknown = found.client;
  for (const name of path.slice(0, -1)) owner = Reflect.get(Object(owner), name);
  const method: unknown = Reflect.get(Object(owner), path.at(-1) ?? "");
  if (typeof method !== "function") throw new Error(`auth-js has no ${path.join(".")}`);
  found.seen.length = 0;
  const result: unknown = await Reflect.apply(method, owner, given);

  return JSON.stringify({ result, seen: found.seen }, function (this: unknown, key: string, value: unknown) {
    const raw: unknown = Reflect.get(Object(this), key);
    if (raw instanceof Error) {
      return { $error: { ...Object.fromEntries(Object.entries(raw)), name: raw.name, message: raw.message } };
    }
    if (raw instanceof ArrayBuffer) return { $bytes: [...new Uint8Array(raw)] };
    if (ArrayBuffer.isView(raw))
      return { $bytes: [...new Uint8Array(raw.buffer, raw.byteOffset, raw.byteLength)] };
    return value;
  });
}
