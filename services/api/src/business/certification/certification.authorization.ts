import { addDays, utcDay } from "@roadworthy/domain/calendar.rules";
import {
  admins,
  fresh,
  partnerPeople,
  evenSuspended,
  type AuthorizationPart,
  type ObjectFactory,
} from "../../testing/authorization.ts";
import { insertApplicant, insertDocument } from "../../testing/credit/applicants.ts";

const inAMonth = (): string => addDays(utcDay(new Date()), 30);
const partner = (status: "pending" | "active"): ObjectFactory => ({
  prefix: "part",
  isCommon: true,
  make: (api) => insertApplicant(api, status),
});

export const authorization: AuthorizationPart = {
  expectations: {
    "applications.read": evenSuspended(partnerPeople),
    "applications.save": partnerPeople,
    "applications.submit": partnerPeople,
    "applications.upload": partnerPeople,
    "applications.removeDocument": partnerPeople,
    "adminPartners.list": admins,
    "adminPartners.get": admins,
    "adminPartners.document": admins,
    "adminPartners.askForMore": admins,
    "adminPartners.refuse": fresh(admins),
    "adminPartners.suspend": fresh(admins),
  },
  samples: {
    "applications.read": { status: 200 },
    // Only a business that waits to be certified has an application to fill in.
    "applications.save": { status: 409, otherwise: { "pending partner": 200 }, body: () => ({}) },
    "applications.submit": {
      status: 409,
      otherwise: { "pending partner": 400 },
      body: () => ({ agreementVersion: 1 }),
    },
    "applications.upload": {
      status: 409,
      otherwise: { "pending partner": 201 },
      body: () => ({
        kind: "other",
        name: "paper.pdf",
        contentType: "application/pdf",
        content: Buffer.from("%PDF-1.7 nothing").toString("base64"),
      }),
    },
    "applications.removeDocument": { status: 409, otherwise: { "pending partner": 200 } },
    "adminPartners.list": { status: 200 },
    "adminPartners.get": { status: 200 },
    "adminPartners.document": { status: 200 },
    "adminPartners.askForMore": {
      status: 200,
      body: () => ({ note: "Send the license.", dueOn: inAMonth() }),
    },
    "adminPartners.refuse": { status: 200, body: () => ({ note: "No permissible purpose." }) },
    "adminPartners.suspend": { status: 200, body: () => ({ reason: "other" }) },
  },
  objects: {
    "applications.removeDocument": {
      prefix: "doc",
      make: (api, partnerId) => insertDocument(api, partnerId),
    },
    "adminPartners.get": partner("pending"),
    "adminPartners.document": {
      prefix: "doc",
      isCommon: true,
      make: (api, partnerId) => insertDocument(api, partnerId),
    },
    "adminPartners.askForMore": partner("pending"),
    "adminPartners.refuse": partner("pending"),
    "adminPartners.suspend": partner("active"),
  },
};
