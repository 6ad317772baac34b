import { prequalifications } from "@roadworthy/contracts/prequalify";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { readPrograms, runPrequalification, savePrograms } from "./prequalify.service.ts";

export const prequalifyModule: Module = {
  name: "prequalify",
  routes(app) {
    serve(app, prequalifications.programs, readPrograms);
    serve(app, prequalifications.savePrograms, savePrograms);
    serve(app, prequalifications.run, runPrequalification);
  },
};
