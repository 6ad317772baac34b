import { expect, test } from "vitest";
import { networkName } from "./network-name.rules.ts";

test.each([
  ["203.0.113.77", "203.0.113.x"],
  ["203.0.113.0/24", "203.0.113.x"],
  ["::ffff:198.51.100.7", "198.51.100.x"],
  ["2001:db8:1:2::3", "2001:db8:1:…"],
  ["2001:db8:1::/48", "2001:db8:1:…"],
  ["2001:db8::9", "2001:db8:…"],
  ["::1", ":…"],
])("%s is shown as %s", (address, shown) => {
  expect(networkName(address)).toBe(shown);
});
