import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Code } from "../api/code.panel.tsx";
import { consentsTexts as texts } from "./consents-texts.ts";

/** What a page of the business holds to show the question in a frame that is as tall as the question. */
const snippetOf = (embedUrl: string): string => `<iframe id="roadworthy-consent" title="Consent"
  src="${embedUrl}"
  style="width: 100%; height: 720px; border: 0"></iframe>
<script>
  addEventListener("message", ({ origin, source, data }) => {
    const frame = document.getElementById("roadworthy-consent");
    if (origin !== "${new URL(embedUrl).origin}" || source !== frame.contentWindow) return;
    if (data.type === "roadworthy.consent.height") frame.style.height = data.height + "px";
  });
</script>`;

/** The frame for a page of `site`, to be copied. */
export function FrameSnippet({ site, embedUrl }: { site: string; embedUrl: string }) {
  const snippet = snippetOf(embedUrl);
  return (
    <>
      <Code title={texts.frameFor(site)} text={snippet} />
      <Button
        variant="outline"
        onClick={() => {
          void navigator.clipboard
            .writeText(snippet)
            .then(() => notify({ type: "success", message: texts.frameCopied }));
        }}
      >
        {texts.copyFrame}
      </Button>
    </>
  );
}
