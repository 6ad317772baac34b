import { sandbox } from "@roadworthy/contracts/sandbox";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { listTestConsumers } from "./test-consumers.service.ts";

/** What partners build against in test mode. */
export const sandboxModule: Module = {
  name: "sandbox",
  routes: (app) => serve(app, sandbox.consumers, listTestConsumers),
};
