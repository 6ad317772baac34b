// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { Button, Form } from "antd";
import { expect, it, vi } from "vitest";
import { numberBetween, NumberInput } from "./number-input.tsx";

function open(decimals: number) {
  const onFinish = vi.fn<(draft: { amount: number | null }) => void>();
  render(
    <Form name="f" initialValues={{ amount: 7 }} onFinish={onFinish}>
      <Form.Item name="amount" label="Amount" rules={[numberBetween(1, 500, decimals)]}>
        <NumberInput decimals={decimals} />
      </Form.Item>
      <Button htmlType="submit">Save</Button>
    </Form>,
  );
  return {
    onFinish,
    save: (text: string): string => {
      const field = screen.getByLabelText<HTMLInputElement>("Amount");
      fireEvent.change(field, { target: { value: text } });
      fireEvent.click(screen.getByRole("button", { name: "Save" }));
      return field.value;
    },
  };
}

it.each(["abc", "12 months", "0", "501", "2.5", "-3"])(
  "keeps %j as it was typed and says what is wrong",
  async (text) => {
    const { onFinish, save } = open(0);
    expect(save(text)).toBe(text);
    await screen.findByText("Enter a whole number from 1 to 500.");
    expect(onFinish).not.toHaveBeenCalled();
  },
);

it.each([
  ["$1,2.50", 12.5],
  ["", null],
  ["500", 500],
])("takes %j as %d", async (text, amount) => {
  const { onFinish, save } = open(2);
  expect(save(text)).toBe(text);
  await vi.waitFor(() => expect(onFinish).toHaveBeenCalledWith({ amount }));
});

it("says how many decimals it takes", async () => {
  const { onFinish, save } = open(2);
  save("3.999");
  await screen.findByText("Enter a number from 1 to 500, with up to 2 decimal places.");
  expect(onFinish).not.toHaveBeenCalled();
});

it("shows what the form holds", () => {
  open(0);
  expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe("7");
});

it("adds thousands separators when the field is left, and takes the same number", async () => {
  const onFinish = vi.fn<(draft: { amount: number | null }) => void>();
  render(
    <Form name="f" initialValues={{ amount: 20_000 }} onFinish={onFinish}>
      <Form.Item name="amount" label="Amount">
        <NumberInput decimals={2} />
      </Form.Item>
      <Button htmlType="submit">Save</Button>
    </Form>,
  );
  const field = screen.getByLabelText<HTMLInputElement>("Amount");
  expect(field.value).toBe("20,000");
  fireEvent.change(field, { target: { value: "1234567.5" } });
  expect(field.value).toBe("1234567.5");
  fireEvent.blur(field);
  expect(field.value).toBe("1,234,567.5");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(onFinish).toHaveBeenCalledWith({ amount: 1_234_567.5 }));
});
