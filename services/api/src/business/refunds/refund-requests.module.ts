import { refundRequests } from "@roadworthy/contracts/refund-requests";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { createRefundRequest, readRefundRequest } from "./refund-requests.service.ts";

export const refundRequestModule: Module = {
  name: "refund-requests",
  routes(app) {
    serve(app, refundRequests.read, readRefundRequest);
    serve(app, refundRequests.create, createRefundRequest);
  },
};
