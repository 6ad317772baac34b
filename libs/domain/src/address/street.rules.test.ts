import { describe, expect, test } from "vitest";
import { streetKey } from "./street.rules.ts";

const line = (street: string): string => streetKey(street).line;
const building = (street: string): string => streetKey(street).building;

describe("a street line", () => {
  test.each([
    ["123 Main Street", "123 MAIN ST"],
    ["123 Main St.", "123 MAIN ST"],
    ["  123  main   STREET ", "123 MAIN ST"],
    ["123 Main Street, Apt. 4", "123 MAIN ST # 4"],
    ["123 Main St Apartment 4", "123 MAIN ST # 4"],
    ["123 Main St #4", "123 MAIN ST # 4"],
    ["123 Main St Apt #4", "123 MAIN ST # 4"],
    ["123 Main St Unit 4", "123 MAIN ST # 4"],
    ["123 Main St Apt4", "123 MAIN ST # 4"],
    ["123 Main St 4", "123 MAIN ST # 4"],
    ["Apt 4, 123 Main St", "123 MAIN ST # 4"],
    ["123 Main St Apt 4 B", "123 MAIN ST # 4B"],
    ["123 Main St Apt 4-b", "123 MAIN ST # 4B"],
    ["123 Main St Rear", "123 MAIN ST # REAR"],
    ["12 North Main Avenue", "12 N MAIN AVE"],
    ["12 N. Main Ave", "12 N MAIN AVE"],
    ["12 N.E. 5th Street", "12 NE 5 ST"],
    ["12 Northeast Fifth Street", "12 NE 5 ST"],
    ["4100 Ten Mile Road", "4100 10 MILE RD"],
    ["9 Saint Clair Boulevard", "9 ST CLAIR BLVD"],
    ["9 St. Clair Blvd", "9 ST CLAIR BLVD"],
    ["14 O'Brien Ct", "14 OBRIEN CT"],
    ["14 Peña Court", "14 PENA CT"],
    ["7 Rosa-Parks Parkway", "7 ROSAPARKS PKWY"],
    ["2210 State Highway 12", "2210 STATE HWY 12"],
    ["2210 County Road 7", "2210 COUNTY RD 7"],
    ["P.O. Box 77", "PO BOX 77"],
    ["POB 77", "PO BOX 77"],
    ["Post Office Box 77", "PO BOX 77"],
    ["12 North Front Street, Apt 3", "12 N FRONT ST # 3"],
    ["12 N Front St #3", "12 N FRONT ST # 3"],
    ["80 Old Trailer Road", "80 OLD TRAILER RD"],
    ["80 Main St Fl 2", "80 MAIN ST # 2"],
    ["200 Avenue A", "200 AVE A"],
    ["100 Thirteenth Street", "100 13 ST"],
    ["100 Twenty-First St", "100 21 ST"],
    ["100 W 42 St", "100 W 42 ST"],
    ["100 West 42nd Street", "100 W 42 ST"],
    ["PO Box #77", "PO BOX 77"],
    ["P.O. Box No. 77", "PO BOX 77"],
    ["Box 77", "PO BOX 77"],
    ["Rural Route 2 Box 18", "RR 2 BOX 18"],
    ["RR 2 Box #18", "RR 2 BOX 18"],
    ["80 Main St, 2nd Floor", "80 MAIN ST # 2"],
    ["80 Main St Second Fl", "80 MAIN ST # 2"],
    ["80 Main St No. 4", "80 MAIN ST # 4"],
    ["80 Main St-4", "80 MAIN ST # 4"],
    ["80 Main St Apt 04", "80 MAIN ST # 4"],
    ["080 Main St", "80 MAIN ST"],
    ["80½ Main St", "80 HALF MAIN ST"],
    ["80 1/2 Main St", "80 HALF MAIN ST"],
    ["80-1/2 Main St", "80 HALF MAIN ST"],
    ["80\u200b Ｍain\u00a0St", "80 MAIN ST"],
    ["80¾ Main St", "80 3OF4 MAIN ST"],
    ["80 3/4 Main St", "80 3OF4 MAIN ST"],
    ["80-3/4 Main St", "80 3OF4 MAIN ST"],
    ["12A Main St", "12A MAIN ST"],
    ["12 a Main St", "12A MAIN ST"],
    ["12-A Main St", "12A MAIN ST"],
    ["12 - A Main St", "12A MAIN ST"],
    ["12 A Park Ave, Apt 3", "12A PARK AVE # 3"],
    ["12 A Main", "12A MAIN"],
    ["12 A Street", "12 A ST"],
    ["12 A St NE", "12 A ST NE"],
    ["12 E Main St", "12 E MAIN ST"],
    ["12 Ave B", "12 AVE B"],
    ["14 Łódź Strasse", "14 LODZ STRASSE"],
    ["14 Løgstør Straße", "14 LOGSTOR STRASSE"],
    ["14 Kaʻaʻawa Way", "14 KAAAWA WAY"],
    ["", ""],
  ])("%s is compared as %s", (street, standard) => {
    expect(line(street)).toBe(standard);
  });

  test.each([
    ["123 Main St", "124 Main St"],
    ["123 Main St", "123 Maine St"],
    ["123 Main St", "123 Main Ave"],
    ["12 North Main St", "12 South Main St"],
    ["123 Main St Apt 4", "123 Main St Apt 5"],
    ["2210 Highway 12", "2210 Highway 21"],
    ["PO Box 77", "PO Box 78"],
    ["80 12th St", "80 21st St"],
    ["80 Main St Fl 2", "80 Main St Fl 3"],
    ["12 N Main St", "12 Main St N"],
    ["12A Main St", "12B Main St"],
    ["12A Main St", "12 Main St"],
    ["80 1/4 Main St", "80 3/4 Main St"],
    ["80 1/4 Main St", "80 Main St"],
    ["12 A St", "12A Main St"],
  ])("%s is another than %s", (one, other) => {
    expect(line(one)).not.toBe(line(other));
  });
});

describe("a building", () => {
  test.each([
    "123 Main Street",
    "123 Main",
    "123 MAIN AVE",
    "123 Main St., Apt 4",
    "123 main st #17",
    "123 Main St Upper",
    "123 Main St, Third Floor",
    "123 Main St No 17",
    "123A Main St",
    "123 B Main St",
  ])("is the same in %s", (street) => {
    expect(building(street)).toBe("123 MAIN");
  });

  test("has its direction in front, wherever it was written", () => {
    expect(["12 Main Street North", "12 N. Main", "12 North Main St"].map(building)).toEqual(
      Array.from({ length: 3 }, () => "12 N MAIN"),
    );
  });

  test("keeps a box, a road's number and a direction", () => {
    expect(["PO Box 77", "2210 Highway 12", "12 N Main St"].map(building)).toEqual([
      "PO BOX 77",
      "2210 HWY 12",
      "12 N MAIN",
    ]);
  });
});
