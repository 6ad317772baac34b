import { expect, it } from "vitest";
import { callerNetwork } from "./caller-network.rules.ts";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["no address", "no address"],
])("counts %s under %s", (ip, network) => {
  expect(callerNetwork(ip)).toBe(network);
});
