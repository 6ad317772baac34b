import { expect, it } from "vitest";
import { createPartner } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { runPartnerCommand } from "./partner-command.ts";

const api = testApi();

it.each([
  [
    ["suspend", "--reason", "late"],
    /^There is no reason "late"\. Choose from: compliance_review, .+ Nothing was changed\.$/,
  ],
  [["certify", "--purposes", "EXTENSION_OF_CREDIT,RENT"], /^There is no purpose "RENT"\. Choose from: /],
  [
    ["certify", "--purposes", "EXTENSION_OF_CREDIT", "--pull-types", "soft,loud"],
    /^There is no pull type "loud"\. Choose from: soft, hard, vantage, fico\. /,
  ],
  [
    ["certify", "--purposes", "EXTENSION_OF_CREDIT", "--tier", "gold"],
    /^There is no tier "gold"\. Choose from: /,
  ],
  [
    ["certify", "--purposes", "EXTENSION_OF_CREDIT", "--pull-types", "soft,hard"],
    /^The business couldn't pull anything with this\./,
  ],
])(
  "says in a sentence what is wrong with an operator's choice, and changes nothing",
  async ([command = "", ...options], words) => {
    const { partnerId } = await createPartner(api, { status: "pending" });
    const before = await api.owner`select * from partners where id = ${partnerId}`;
    await expect(runPartnerCommand(api.deps, [command, partnerId, ...options])).rejects.toThrow(words);
    expect(await api.owner`select * from partners where id = ${partnerId}`).toEqual(before);
  },
);
