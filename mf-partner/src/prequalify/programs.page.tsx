import { members } from "@roadworthy/contracts/partner-team";
import { type LenderProgram, prequalifications } from "@roadworthy/contracts/prequalify";
import { api } from "@roadworthy/kit/api";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { type PageArgs, usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { useSave } from "@roadworthy/kit/use-save";
import { NumberInput, numberBetween } from "@roadworthy/kit/parts/number-input";
import { Alert, Button, Card, Form, Input, Space } from "antd";
import { draftOf, emptyBand, emptyProgram, programOf, type ProgramDraft } from "./program-draft.rules.ts";
import { prequalifyTexts as texts } from "./prequalify-texts.ts";
import { useRef, useState } from "react";
import styles from "../stack.module.css";

export const { title } = texts;
export const failedTitle = texts.failed;

export async function load({ signal }: PageArgs) {
  const [{ items }, { ownRole }] = await Promise.all([
    api(prequalifications.programs, { signal }),
    api(members.list, { signal }),
  ]);
  return { items, isOwner: ownRole === "owner" };
}

type Draft = { readonly items: ProgramDraft[] };
const needed = [{ required: true, message: texts.required }];

/** The lenders' programs by which customers are prequalified. */
export function Component() {
  const { items, isOwner } = usePageData<typeof load>();
  const { reload } = useReload();
  const adds = useRef<HTMLButtonElement>(null);
  // The form goes on from these, whatever another owner saves meanwhile.
  const [before, setBefore] = useState(items);
  const { isSaving, run } = useSave(
    async (programs: LenderProgram[]) => {
      const saved = await api(prequalifications.savePrograms, { body: { items: programs, before } });
      setBefore(saved.items);
    },
    { saved: texts.saved, failed: texts.saveFailed },
  );
  return (
    <AreaProvider>
      <div className={styles.stack}>
        <PageHeader title={texts.title}>{texts.lead}</PageHeader>
        {!isOwner && <Alert type="info" showIcon title={texts.onlyOwners} />}
        <Form<Draft>
          layout="vertical"
          requiredMark={false}
          disabled={!isOwner}
          initialValues={{ items: items.map(draftOf) }}
          onFinish={({ items: drafts }) =>
            void run(drafts.map(programOf)).then((isSaved) => isSaved && reload())
          }
        >
          <Form.List name="items">
            {(fields, { add, remove }) => (
              <div className={styles.stack}>
                {fields.length === 0 && (
                  <div className="rw-panel">
                    <EmptyState title={texts.noPrograms}>{texts.noProgramsText}</EmptyState>
                  </div>
                )}
                {fields.map(({ key, name }) => (
                  <Program
                    key={key}
                    index={name}
                    onRemove={() => {
                      remove(name);
                      adds.current?.focus();
                    }}
                  />
                ))}
                <Space wrap>
                  <Button
                    ref={adds}
                    type={fields.length === 0 && items.length === 0 ? "primary" : "default"}
                    onClick={() => add(emptyProgram)}
                  >
                    {texts.add}
                  </Button>
                  {(fields.length > 0 || items.length > 0) && (
                    <Button type="primary" htmlType="submit" loading={isSaving}>
                      {texts.save}
                    </Button>
                  )}
                </Space>
              </div>
            )}
          </Form.List>
        </Form>
      </div>
    </AreaProvider>
  );
}

function Program({ index, onRemove }: { index: number; onRemove: () => void }) {
  const label = `${texts.program} ${String(index + 1)}`;
  const addsBand = useRef<HTMLButtonElement>(null);
  return (
    <section aria-label={label}>
      <Card
        title={<h2>{label}</h2>}
        extra={
          <Button aria-label={`${texts.remove} ${String(index + 1)}`} onClick={onRemove}>
            {texts.remove}
          </Button>
        }
      >
        <Form.Item name={[index, "name"]} label={texts.name} rules={needed}>
          <Input maxLength={60} />
        </Form.Item>
        <p className={`rw-small ${styles.limits}`}>{texts.limitsHelp}</p>
        <div className={styles.numbers}>
          <Form.Item
            name={[index, "minimumScore"]}
            label={texts.minimumScore}
            rules={[numberBetween(250, 900)]}
          >
            <NumberInput />
          </Form.Item>
          <Form.Item name={[index, "ltv"]} label={texts.ltv} rules={[numberBetween(1, 500, 2)]}>
            <NumberInput decimals={2} />
          </Form.Item>
          <Form.Item name={[index, "dti"]} label={texts.dti} rules={[numberBetween(1, 500, 2)]}>
            <NumberInput decimals={2} />
          </Form.Item>
          <Form.Item name={[index, "pti"]} label={texts.pti} rules={[numberBetween(1, 500, 2)]}>
            <NumberInput decimals={2} />
          </Form.Item>
          <Form.Item name={[index, "term"]} label={texts.term} rules={[numberBetween(6, 120)]}>
            <NumberInput />
          </Form.Item>
          <Form.Item name={[index, "amount"]} label={texts.amount} rules={[numberBetween(1, 1_000_000, 2)]}>
            <NumberInput decimals={2} />
          </Form.Item>
        </div>
        <h3>{texts.bands}</h3>
        <Form.List name={[index, "rates"]}>
          {(bands, { add, remove }) => (
            <div className={styles.lines}>
              {bands.map(({ key, name }) => (
                <fieldset key={key} className={styles.numbers} aria-label={texts.rateOf(String(name + 1))}>
                  <Form.Item
                    name={[name, "scoreFrom"]}
                    label={texts.scoreFrom}
                    rules={[...needed, numberBetween(250, 900)]}
                  >
                    <NumberInput />
                  </Form.Item>
                  <Form.Item
                    name={[name, "scoreTo"]}
                    label={texts.scoreTo}
                    rules={[...needed, numberBetween(250, 900)]}
                  >
                    <NumberInput />
                  </Form.Item>
                  <Form.Item
                    name={[name, "low"]}
                    label={texts.low}
                    rules={[...needed, numberBetween(0, 99, 3)]}
                  >
                    <NumberInput decimals={3} />
                  </Form.Item>
                  <Form.Item
                    name={[name, "high"]}
                    label={texts.high}
                    rules={[...needed, numberBetween(0, 99, 3)]}
                  >
                    <NumberInput decimals={3} />
                  </Form.Item>
                  {bands.length > 1 && (
                    <Form.Item>
                      <Button
                        onClick={() => {
                          remove(name);
                          addsBand.current?.focus();
                        }}
                      >
                        {texts.removeBand}
                      </Button>
                    </Form.Item>
                  )}
                </fieldset>
              ))}
              <div>
                <Button ref={addsBand} onClick={() => add(emptyBand)}>
                  {texts.addBand}
                </Button>
              </div>
            </div>
          )}
        </Form.List>
      </Card>
    </section>
  );
}
