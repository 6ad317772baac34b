import { alertSettings } from "@roadworthy/contracts/alert-preferences";
import { languages, type Language } from "@roadworthy/contracts/languages";
import { api } from "@roadworthy/kit/api";
import { language } from "@roadworthy/kit/language";
import { Button } from "@roadworthy/kit/parts/button";
import { useSave } from "@roadworthy/kit/use-save";
import { Segmented } from "antd";
import { SettingsPart } from "./settings-part.tsx";
import { settingsTexts as texts } from "./settings-texts.ts";

/** The language of screens and of mails about credit. The other language is another build, so the page is loaded anew. */
export function LanguagePanel({
  mailLanguage,
  onChanged,
}: {
  mailLanguage: Language;
  onChanged: () => void;
}) {
  const { isSaving, run } = useSave(
    async (chosen: Language) => {
      await api(alertSettings.change, { body: { language: chosen } });
      if (chosen !== language) window.location.assign(`${window.location.pathname}?lang=${chosen}#language`);
      else onChanged();
    },
    { saved: texts.saved, failed: texts.saveFailed },
  );
  return (
    <SettingsPart id="language" title={texts.language} lead={texts.languageLead}>
      <div>
        <Segmented
          aria-label={texts.language}
          value={language}
          disabled={isSaving}
          options={languages.map((value) => ({ value, label: texts.languages[value] }))}
          onChange={(value) => void run(value)}
        />
      </div>
      {mailLanguage !== language && (
        <p>
          {texts.otherMails}{" "}
          <Button variant="text" loading={isSaving} onClick={() => void run(language)}>
            {texts.sameMails}
          </Button>
        </p>
      )}
    </SettingsPart>
  );
}
