import { expect, it } from "vitest";
import { callerNetwork, callerSite } from "./caller-network.rules.ts";

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

it("counts all networks of a site together where that is asked", () => {
  expect(callerSite("2001:db8:1:2::1")).toBe("2001:db8:1::/48");
  expect(callerSite("2001:db8:1:ffff::1")).toBe("2001:db8:1::/48");
  expect(callerSite("203.0.113.7")).toBe("203.0.113.7");
});
