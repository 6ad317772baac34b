import { clientIdentity } from "@roadworthy/contracts/client-identity";
import { expect } from "@playwright/test";
import { newPremiumClient, type Person } from "./people.ts";
import { newConsumer } from "./pull-form.ts";
import { call } from "./rest.ts";

/** A new driver on Premium whom the bureaus know, with a first report. */
export async function knownDriver(): Promise<{ person: Person; consumer: ReturnType<typeof newConsumer> }> {
  const person = await newPremiumClient();
  const { token } = person;
  const consumer = newConsumer();
  const { instructions } = await call(clientIdentity.read, { token });
  const body = { ...consumer, consent: { textVersion: instructions.version } };
  expect(await call(clientIdentity.submit, { token, body })).toMatchObject({ status: "verified" });
  const states = async () =>
    (await call(clientIdentity.firstReport, { token })).bureaus.map(({ status }) => status);
  await expect.poll(states).toEqual(["arrived", "arrived", "arrived"]);
  return { person, consumer };
}
