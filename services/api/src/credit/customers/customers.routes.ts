import type { FastifyInstance } from "fastify";
import { customers } from "@roadworthy/contracts/customers";
import { serve } from "../../platform/serve.ts";
import { dollars, serveList } from "../../platform/serve-list.ts";
import { listCustomers, readCustomer } from "./customers.service.ts";

export function customerRoutes(app: FastifyInstance): void {
  serveList(app, customers.list, listCustomers, {
    fileName: "customers",
    columns: [
      { title: "Consumer ID", value: ({ id }) => id },
      { title: "Name", value: ({ name }) => name },
      { title: "SSN ends in", value: ({ ssnLast4 }) => ssnLast4 },
      { title: "Pulls", value: ({ pulls }) => pulls },
      { title: "Charged (USD)", value: ({ chargedCents }) => dollars(chargedCents) },
      { title: "Last pull (UTC)", value: ({ lastPull }) => lastPull?.createdAt ?? null },
      { title: "Since (UTC)", value: ({ since }) => since },
    ],
  });
  serve(app, customers.get, readCustomer);
}
