import { visitorKeys } from "@roadworthy/contracts/visitor-keys";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { closeVisitors, createVisitorKey, removeVisitors } from "./visitor-keys.service.ts";

export const visitorKeyModule: Module = {
  name: "visitor-keys",
  routes: (app) => serve(app, visitorKeys.create, createVisitorKey),
  jobs: [closeVisitors, removeVisitors],
};
