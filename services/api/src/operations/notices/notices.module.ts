import type { FastifyInstance } from "fastify";
import { adminNotices } from "@roadworthy/contracts/admin-notices";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { changeNotices, readNotices, sendNotices, testNotice } from "./notices.service.ts";

function routes(app: FastifyInstance): void {
  serve(app, adminNotices.read, readNotices);
  serve(app, adminNotices.change, changeNotices);
  serve(app, adminNotices.test, testNotice);
}

export const noticeModule: Module = { name: "notices", routes, jobs: [sendNotices] };
