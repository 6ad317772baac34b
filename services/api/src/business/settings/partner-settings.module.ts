import { Readable } from "node:stream";
import { ownPartnerSettings } from "@roadworthy/contracts/partner-settings";
import { noticeHistory } from "@roadworthy/contracts/notice-history";
import type { Module } from "../../platform/module.ts";
import { inputOf, serve } from "../../platform/serve.ts";
import { serveList } from "../../platform/serve-list.ts";
import { listNotices, readNoticeAccepted, writeNoticePdf } from "./notice-history.service.ts";
import { changeLogo } from "./partner-logo.service.ts";
import { changePartnerSettings, readPartnerSettings } from "./partner-settings.service.ts";

export const partnerSettingsModule: Module = {
  name: "partner-settings",
  routes(app) {
    serve(app, ownPartnerSettings.read, readPartnerSettings);
    serve(app, ownPartnerSettings.change, changePartnerSettings);
    serve(app, ownPartnerSettings.changeLogo, changeLogo);
    serveList(app, noticeHistory.list, listNotices, {
      fileName: "notices",
      columns: [
        { title: "Accepted (UTC)", value: ({ acceptedAt }) => acceptedAt },
        { title: "Name", value: ({ name }) => name },
        { title: "Email", value: ({ email }) => email },
        { title: "Version", value: ({ version }) => version },
        { title: "IP", value: ({ ip }) => ip },
        { title: "Browser", value: ({ userAgent }) => userAgent },
        { title: "SHA-256 of the text", value: ({ textSha256 }) => textSha256 },
        { title: "ID", value: ({ id }) => id },
      ],
    });
    serve(app, noticeHistory.get, readNoticeAccepted, async (request, reply) => {
      const input = inputOf<typeof noticeHistory.get>(request);
      if (input.query.format === undefined) return null;
      const content = await writeNoticePdf(request.ctx, input);
      void reply
        .type("application/pdf")
        .header("content-disposition", 'attachment; filename="compliance-notice.pdf"')
        .header("cache-control", "no-store");
      return Readable.from([content]);
    });
  },
};
