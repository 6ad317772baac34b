import { describe, expect, it } from "vitest";
import type { LookupAddress } from "node:dns";
import { publicLookup } from "./send-webhook.ts";
import { addressFault, isPublicAddress, isSameAddress } from "./webhook-address.rules.ts";

/** One address or more of every block that IANA has set apart in IPv4. */
const notPublic = [
  ..."0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.254 100.64.0.1 100.127.255.254 127.0.0.1 127.1.2.3 127.255.255.254".split(
    " ",
  ),
  ..."169.254.0.1 169.254.169.254 169.254.170.2 172.16.0.1 172.20.10.5 172.31.255.254 192.0.0.1 192.0.0.170".split(
    " ",
  ),
  ..."192.0.2.1 192.88.99.1 192.168.0.1 192.168.255.254 198.18.0.1 198.19.255.254 198.51.100.7 203.0.113.9".split(
    " ",
  ),
  ..."224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.254 255.255.255.255".split(" "),
];

const hex = (value: number, length = 2): string => value.toString(16).padStart(length, "0");

/** The ways in which browsers, libc and IPv6 write one IPv4 address. */
function formsOf(address: string): string[] {
  const parts = address.split(".").map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = parts;
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const words = `${hex(a)}${hex(b)}:${hex(c)}${hex(d)}`;
  const wide = (text: string): string =>
    text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  return [
    address,
    `${address}.`,
    String(whole),
    `0x${whole.toString(16)}`,
    `0${whole.toString(8)}`,
    parts.map((part) => `0x${hex(part)}`).join("."),
    parts.map((part) => `0${part.toString(8)}`).join("."),
    `0x${hex(a)}.${b}.0${c.toString(8)}.${d}`,
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    wide(address),
    address.replaceAll(".", "%2e"),
    address.replaceAll(".", "。"),
    `[::ffff:${address}]`,
    `[::ffff:${words}]`,
    `[0:0:0:0:0:ffff:${address}]`,
    `[::${address}]`,
    `[64:ff9b::${address}]`,
    `[64:ff9b:1::${words}]`,
    `[2002:${words}::1]`,
    `[2001:0:${words}::1]`,
  ];
}

const ipv6 = [
  ..."[::] [::1] [0:0:0:0:0:0:0:1] [fe80::1] [febf::1] [fec0::1] [fc00::1] [fd12:3456::1] [ff02::1] [ff0e::1]".split(
    " ",
  ),
  ..."[2001:db8::1] [3fff::1] [100::1] [2001:2::1] [2001:10::1] [2001:20::1] [5f00::1] [4000::1] [1::1] [::2]".split(
    " ",
  ),
];
const names = [
  "localhost",
  "localhost.",
  "LOCALHOST",
  "db",
  "api.localhost",
  "printer.local",
  "metadata.google.internal",
  "nas.home.arpa",
];

const hosts = [...notPublic.flatMap(formsOf), ...ipv6, ...names];

it("knows more than five hundred ways to write an address that is not public, and takes none", () => {
  expect(new Set(hosts).size).toBeGreaterThanOrEqual(500);
  expect(hosts.filter((host) => addressFault(`https://${host}/hook`, []) === null)).toEqual([]);
});

it("takes public addresses and names, by https alone, without a password", () => {
  for (const url of [
    "https://hooks.example.com/roadworthy",
    "https://example.com:8443/",
    "https://8.8.8.8/",
    "https://[2606:4700::1111]/",
  ])
    expect(addressFault(url, [])).toBeNull();
  for (const url of [
    "http://hooks.example.com/",
    "ftp://hooks.example.com/",
    "https://user:secret@hooks.example.com/",
    "https://user@hooks.example.com/",
    "https://:secret@hooks.example.com/",
    "not an address",
    "https://example.com\\@127.0.0.1/",
    "https://\texample.com/",
    "https://example.com/\r\nx: y",
    "https://example.com:0/",
    `https://${"a.".repeat(130)}com/`,
  ])
    expect(addressFault(url, [])).not.toBeNull();
  expect(addressFault("http://127.0.0.1:9000/", ["127.0.0.1:9000"])).toBeNull();
  expect(addressFault("http://127.0.0.1:9001/", ["127.0.0.1:9000"])).not.toBeNull();
});

it("knows an address again however it is written", () => {
  expect(isSameAddress("https://Hooks.example:443", "https://hooks.example/")).toBe(true);
  expect(isSameAddress("https://hooks.example/a", "https://hooks.example/b")).toBe(false);
});

describe("what a name resolves to", () => {
  const answering = (...addresses: string[]) => {
    let asked = 0;
    const lookup = publicLookup((_name, _options, done) => {
      const address = addresses[Math.min(asked++, addresses.length - 1)] ?? "";
      const all: LookupAddress[] = address
        .split(",")
        .map((one) => ({ address: one, family: one.includes(":") ? 6 : 4 }));
      done(null, all);
    });
    const connect = (): Promise<string> =>
      new Promise((resolve, reject) =>
        lookup("hooks.example", { all: true }, (error, found) =>
          error ? reject(error) : resolve(JSON.stringify(found)),
        ),
      );
    return { connect, asked: () => asked };
  };

  it("is asked once, checked, and what was checked is connected to", async () => {
    const { connect, asked } = answering("93.184.215.14");
    expect(await connect()).toContain("93.184.215.14");
    expect(asked()).toBe(1);
  });

  it("is refused when it is, or has become, private, alone or among others", async () => {
    const rebound = answering("93.184.215.14", "127.0.0.1");
    await rebound.connect();
    await expect(rebound.connect()).rejects.toThrow("not public");
    for (const address of [...notPublic, "93.184.215.14,10.0.0.1", "::ffff:10.0.0.1", "fd00::1"])
      await expect(answering(address).connect()).rejects.toThrow("not public");
    expect(isPublicAddress("nonsense")).toBe(false);
  });
});
