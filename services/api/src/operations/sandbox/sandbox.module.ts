import { sandbox } from "@roadworthy/contracts/sandbox";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { advanceSandboxClock, readOwnSandbox, resetSandbox } from "./own-sandbox.service.ts";
import { listTestConsumers } from "./test-consumers.service.ts";

/** What partners build against in test mode. */
export const sandboxModule: Module = {
  name: "sandbox",
  routes(app) {
    serve(app, sandbox.consumers, listTestConsumers);
    serve(app, sandbox.read, readOwnSandbox);
    serve(app, sandbox.advance, advanceSandboxClock);
    serve(app, sandbox.reset, resetSandbox);
  },
};
