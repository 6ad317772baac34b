import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { pdfContent } from "../../testing/pdf-content.ts";
import { pngOf } from "../../testing/png.ts";
import { writePdf } from "./pdf.ts";
import type { PdfBlock } from "./pdf-content.ts";

const content = {
  title: "Informe de crédito",
  language: "es-US",
  issuer: ["Roadworthy", "400 Gratiot Crossing", "Detroit, MI 48226"],
  createdAt: new Date("2026-11-22T12:00:00Z"),
} as const;

/** The objects of a file as text, with their streams decompressed. */
const textOf = (file: Buffer): string => {
  const raw = file.toString("latin1");
  const streams = [...raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, body = ""]) => {
    try {
      return [inflateSync(Buffer.from(body, "latin1")).toString("latin1")];
    } catch {
      return [];
    }
  });
  return raw + streams.join("\n");
};

it("keeps a long amount on one line, at the expense of the words beside it", async () => {
  const linesWith = async (amount: string): Promise<number> => {
    const columns = [
      { title: "Date" },
      { title: "Description", share: 3 },
      { title: "Amount", isAmount: true },
    ];
    const table: PdfBlock = { kind: "table", columns, rows: [["Nov 1, 2026", "Funds added", amount]] };
    return textOf(await writePdf({ ...content, blocks: [table] })).match(/ Tm\n/g)?.length ?? 0;
  };
  expect(await linesWith("−$112,345,678,901,234.50")).toBe(await linesWith("$1.00"));
});

it("names title and language, embeds its fonts, and tags headings, lists and tables", async () => {
  const blocks: PdfBlock[] = [
    { kind: "facts", rows: [["Nombre", "José Ñandú"]] },
    { kind: "heading", level: 2, text: "Cuentas" },
    { kind: "text", text: "Tres cuentas." },
    { kind: "list", items: ["Una", "Dos"] },
    {
      kind: "table",
      columns: [{ title: "Acreedor" }, { title: "Saldo", isAmount: true }],
      rows: [["Banco", "$12.00"]],
    },
  ];
  const text = textOf(await writePdf({ ...content, blocks }));
  expect(text).toMatch(/^%PDF-1\.7/);
  expect(text).toContain("/Lang (es-US)");
  expect(text).toContain("/DisplayDocTitle true");
  expect(text).toContain("/Marked true");
  for (const tag of ["H1", "H2", "P", "L", "LI", "Table", "TR", "TH", "TD"])
    expect(text).toContain(`/S /${tag}\n`);
  expect(text).toContain("/FontFile");
});

it("can be searched and read aloud: ligatures and accents are letters to a reader", async () => {
  const said = "Qjfijehjff affixed fluff, Núñez";
  const { text } = pdfContent(await writePdf({ ...content, blocks: [{ kind: "text", text: said }] }));
  expect(text).toContain(said);
});

it("prints names with every Latin letter, and nothing that would disguise them", async () => {
  const said = "Łukasz Żółć, Nguyễn Thị Đặng, Ștefan, İnan";
  const { text } = pdfContent(
    await writePdf({ ...content, blocks: [{ kind: "facts", rows: [["Name", `\u202E${said}\u0007`]] }] }),
  );
  expect(text).toContain(said);
  for (const hidden of ["\u202e", "\u0007"]) expect(text).not.toContain(hidden);
});

it("writes text that looks like a part of the file as text, and into its XML no markup", async () => {
  const hostile = "/JS (app.alert(1)) >> endobj \\) << /OpenAction </rdf:li> Bell & Sons";
  const file = await writePdf({
    ...content,
    title: hostile,
    issuer: [hostile],
    blocks: [{ kind: "text", text: hostile }],
  });
  expect(pdfContent(file).text).toContain("</rdf:li> Bell & Sons");
  const raw = file.toString("latin1");
  expect(raw).toContain(String.raw`(/JS \(app.alert\(1\)\)  endobj \\\)  /OpenAction /rdf:li Bell and Sons)`);
  expect(raw).toMatch(/<rdf:li>[^<>&]+Bell and Sons<\/rdf:li>/);
});

it("leads from a paragraph to its address, as an element that screen readers find", async () => {
  const link = "https://roadworthy.example/sealed-report?summary=a1";
  const text = textOf(
    await writePdf({ ...content, blocks: [{ kind: "text", text: "Compare here.", link }] }),
  );
  expect(text).toContain(`/URI (${link})`);
  expect(text).toContain("/S /Link\n");
});

it("breaks long tables over pages and numbers them", async () => {
  const rows = Array.from({ length: 120 }, (_, n) => [`Row ${n}`, "$1.00"]);
  const file = await writePdf({
    ...content,
    blocks: [
      { kind: "table", columns: [{ title: "What" }, { title: "Amount" }], rows, total: ["Total", "$120.00"] },
    ],
  });
  expect(textOf(file).match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(2);
});

it("prints the issuer's logo, one that lets the paper through too, and leaves out what cannot be printed", async () => {
  const imagesIn = async (logo: Buffer) =>
    pdfContent(await writePdf({ ...content, logo, blocks: [] })).images;
  expect(await imagesIn(pngOf(120, 40))).toEqual(["120x40"]);
  // The image and its mask.
  expect(await imagesIn(pngOf(90, 30, true))).toEqual(["90x30", "90x30"]);
  const broken = Buffer.from(pngOf(120, 40, true));
  broken.fill(0xff, broken.indexOf("IDAT") + 4, broken.indexOf("IDAT") + 10);
  for (const logo of [broken, pngOf(120, 40).subarray(0, -14), Buffer.from("no image")])
    expect(await imagesIn(logo)).toEqual([]);
});

it("keeps a paragraph, and an address in it, on one page wherever it comes", async () => {
  const address = `https://roadworthy.example/sealed-report?summary=${"a1".repeat(140)}`;
  for (let before = 20; before < 50; before += 1) {
    const items = Array.from({ length: before }, () => "A line");
    const blocks: PdfBlock[] = [
      { kind: "list", items },
      { kind: "text", text: `Check it at ${address}` },
    ];
    const { text } = pdfContent(await writePdf({ ...content, blocks }));
    expect(text.replaceAll(/\s/g, ""), `after ${before} lines`).toContain(address);
  }
});

it("lets a few wait for their file and refuses more, so that nothing else waits for them", async () => {
  const blocks = [{ kind: "text", text: "One of many." }] as const;
  const files = await Promise.allSettled(Array.from({ length: 30 }, () => writePdf({ ...content, blocks })));
  expect(files.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(5);
  expect(files.at(-1)).toMatchObject({ status: "rejected", reason: { code: "unavailable" } });
  await expect(writePdf({ ...content, blocks })).resolves.toBeInstanceOf(Buffer);
});
