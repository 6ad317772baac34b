import type { FastifyInstance } from "fastify";
import { agreements, clientIp, compliance } from "@roadworthy/contracts/compliance";
import { electronicDelivery } from "@roadworthy/contracts/electronic-delivery";
import { serve } from "../../platform/serve.ts";
import { acceptNotice, readNotice } from "./compliance.service.ts";
import { acceptDue, readDue } from "./documents.service.ts";
import {
  agreeToElectronic,
  nameSample,
  readElectronicDelivery,
  sendSample,
  withdrawElectronic,
} from "./electronic-delivery.service.ts";

export function complianceRoutes(app: FastifyInstance): void {
  serve(app, compliance.notice, readNotice);
  serve(app, compliance.accept, acceptNotice);
  serve(app, agreements.due, readDue);
  serve(app, agreements.accept, acceptDue);
  serve(app, electronicDelivery.read, readElectronicDelivery);
  serve(app, electronicDelivery.sample, nameSample, sendSample);
  serve(app, electronicDelivery.agree, agreeToElectronic);
  serve(app, electronicDelivery.withdraw, withdrawElectronic);
  serve(app, clientIp.get, async (ctx) => ({ ip: ctx.ip }));
}
