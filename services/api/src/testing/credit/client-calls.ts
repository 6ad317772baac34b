import type { Person } from "../fixtures.ts";
import type { TestApi } from "../harness.ts";

/** Calls operations of the client area as a person. */
export const clientCaller =
  (api: TestApi) =>
  async (
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    { headers }: Pick<Person, "headers">,
    payload?: object,
  ) => {
    const url = `/api/v1/client${path}`;
    const reply = await api.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, code: reply.json()?.code as unknown, json: reply.json() as never };
  };
