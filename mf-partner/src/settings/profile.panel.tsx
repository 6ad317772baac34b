import type { Profile } from "@roadworthy/contracts/own-account";
import { formatPhone } from "@roadworthy/kit/format";
import { FormSection } from "@roadworthy/kit/parts/form-section";
import { useReload } from "@roadworthy/kit/parts/page";
import { Link, useLocation } from "@roadworthy/kit/router";
import { useOwnName } from "@roadworthy/kit/use-own-name";
import { Button, Form, Input } from "antd";
import { useEffect, useRef } from "react";
import { teamTexts as texts } from "./team-texts.ts";

/** A person's own name and addresses; `/partner/profile` leads here. */
export function OwnProfile({ profile }: { profile: Profile }) {
  const { reload } = useReload();
  const place = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== "#profile") return;
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  }, [hash, key]);
  const { isSaving, run } = useOwnName(reload, {
    saved: texts.nameSaved,
    failed: texts.nameFailed,
  });
  return (
    <div id="profile" ref={place} tabIndex={-1}>
      <FormSection title={texts.profile} lead={texts.profileLead}>
        <Form<{ name: string }>
          name="own-name"
          layout="vertical"
          requiredMark={false}
          initialValues={{ name: profile.name }}
          onFinish={({ name }) => void run(name)}
        >
          <Form.Item
            name="name"
            label={texts.name}
            rules={[{ required: true, whitespace: true, message: texts.nameMissing }]}
          >
            <Input maxLength={120} autoComplete="name" />
          </Form.Item>
          <Form.Item>
            <p>
              {texts.email}: <strong>{profile.email ?? texts.noneOnFile}</strong>. {texts.phone}:{" "}
              <strong>{profile.phone === null ? texts.noneOnFile : formatPhone(`+${profile.phone}`)}</strong>.{" "}
              <Link to="/security">{texts.openSecurity}</Link>
            </p>
          </Form.Item>
          <Button htmlType="submit" loading={isSaving}>
            {texts.saveName}
          </Button>
        </Form>
      </FormSection>
    </div>
  );
}
