import { once } from "node:events";
import { expect, test } from "vitest";
import { startChildApi } from "../../testing/child-api.ts";
import { createClient } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import {
  control,
  createAccessCode,
  createPuller,
  inquiriesOf,
  order,
  putIdentity,
  somebody,
} from "../../testing/credit/pulls.ts";

const api = testApi();

test("neither logs, refusals nor the audit trail ever hold what identifies the consumer", async () => {
  const { child, url, output } = await startChildApi(api, "debug");
  const partner = await createPuller(api, { cents: 3 * 275 });
  const subject = { ...somebody(), firstName: "Wilhelmina", middleName: "Xanthippe" };
  const client = await createClient(api);
  await putIdentity(api, client.userId, subject);
  const code = await createAccessCode(api, client.userId);
  const replies: string[] = [];
  const sendOne = async (body: object): Promise<string> => {
    const reply = await fetch(`${url}/api/v1/credit-pulls`, {
      method: "POST",
      headers: {
        ...partner.key,
        "content-type": "application/json",
        "idempotency-key": `k${replies.length}`,
      },
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    if (!reply.ok) replies.push(text);
    return text;
  };
  const one = (overrides: object = {}) => ({ ...order({ bureaus: ["equifax"] }, subject), ...overrides });
  const done: { id: string } = JSON.parse(await sendOne(one()));
  await control(api, { mode: "wrong_subject", times: 1 });
  for (const body of [
    one(),
    one({ bureaus: ["equifax", "experian", "transunion"] }),
    one({ clientCode: code }),
    one({ clientCode: `${code}0` }),
    one({ address: "nowhere" }),
    one({ ssn: `${subject.ssn}1` }),
    { ...one(), ssn: undefined, email: client.email },
  ])
    await sendOne(body);
  // A failure inside the database: its message and parameters hold the request.
  await api.owner`alter table consents rename to consents_gone`;
  await sendOne(one({ lastName: "Zimmermann" }));
  await api.owner`alter table consents_gone rename to consents`;
  child.kill("SIGTERM");
  await once(child, "exit");

  const rows = await api.owner<{ line: string }[]>`select detail::text || object as line from audit_rows`;
  const written = [output(), ...replies, ...rows.map(({ line }) => line)].join("\n");
  expect(output()).toContain('"alarm":"subject_mismatch"');
  expect(output()).toContain("request failed");
  expect(replies.length).toBeGreaterThan(4);
  expect(await inquiriesOf(api, done.id)).toEqual(["equifax"]);
  const ssn = subject.ssn ?? "";
  const identifying = [
    ssn, `${ssn.slice(0, 3)}-${ssn.slice(3, 5)}-${ssn.slice(5)}`, Buffer.from(ssn).toString("base64").replace(/=+$/, ""),
    subject.firstName, subject.middleName, subject.lastName, "Zimmermann", subject.address.street, subject.dateOfBirth ?? "", code, client.email,
  ]; // prettier-ignore
  expect(identifying.filter((word) => written.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
});

test("nothing that is kept as it was sent may hold the SSN: name, reference, metadata or key", async () => {
  const partner = await createPuller(api, { cents: 275 });
  const subject = somebody();
  const ssn = subject.ssn ?? "";
  const spelled = `${ssn.slice(0, 3)}-${ssn.slice(3, 5)} ${ssn.slice(5)}`;
  const send = async (key: string, overrides: object = {}) => {
    const reply = await api.app.inject({
      method: "POST",
      url: "/api/v1/credit-pulls",
      headers: { ...partner.key, "idempotency-key": key },
      payload: { ...order({ bureaus: ["equifax"] }, subject), ...overrides },
    });
    return { status: reply.statusCode, issues: reply.json<{ issues?: { path: string }[] }>().issues };
  };
  for (const [path, value] of [
    ["lastName", `Ellis ${spelled}`],
    ["reference", `deal ${ssn}`],
    ["metadata", { customer: spelled }],
    ["metadata", { [ssn]: "1" }],
  ] as const)
    expect(await send("k1", { [path]: value })).toMatchObject({ status: 400, issues: [{ path }] });
  expect(await send(`deal-${spelled}`)).toMatchObject({ status: 400, issues: [{ path: "idempotency-key" }] });
  expect(await api.owner`select from pulls where partner_id = ${partner.partnerId}`).toHaveLength(0);
  expect(await send("k1", { reference: `deal ${ssn.slice(5)}` })).toMatchObject({ status: 201 });
});
