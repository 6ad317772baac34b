import { expect, it } from "vitest";
import { ApiError, connectionWords, messageOf } from "./api.ts";

const refused = (detail: string, issues: { path: string; message: string }[]) =>
  new ApiError({
    type: "about:blank",
    title: "Bad Request",
    status: 400,
    code: "invalid_request",
    detail,
    requestId: "req_1",
    issues,
  });

it("names the fields where the API only says that the whole is not valid, and keeps its words elsewhere", () => {
  const issues = [
    { path: "address.zipCode", message: "must be five digits" },
    { path: "returnAddresses.2", message: "must be a web address" },
  ];
  expect(messageOf(refused("The request's body is not valid.", issues), "-")).toBe(
    "Zip code: must be five digits. Return addresses: must be a web address.",
  );
  // As the page itself refuses before sending.
  expect(messageOf(refused(connectionWords.attention, issues.slice(1)), "-")).toBe(
    "Return addresses: must be a web address.",
  );
  expect(messageOf(refused("Choose a day after today.", issues), "-")).toBe("Choose a day after today.");
  expect(messageOf(refused("The request's body is not valid.", []), "-")).toBe(
    "The request's body is not valid.",
  );
});
