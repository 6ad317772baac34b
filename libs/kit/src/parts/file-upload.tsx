import { Upload } from "antd";
import { type ReactNode, useState } from "react";
import { messageOf } from "../api/api.ts";
import { formatCount } from "../format.ts";
import { partsTexts } from "./parts-texts.ts";

/**
 * Takes one file by drop or choice, and says at once why one is refused. `accept` lists media types or extensions as the attribute
 * does; `maxBytes` is checked before anything is sent. `onFile` sends it and shows nothing itself.
 */
export function FileUpload({
  label,
  hint,
  accept,
  maxBytes,
  onFile,
  disabled = false,
}: {
  label: string;
  hint?: ReactNode;
  accept: string;
  maxBytes: number;
  onFile: (file: File) => Promise<void>;
  disabled?: boolean;
}) {
  const [state, setState] = useState<{ readonly isSending: boolean; readonly fault: string | null }>({
    isSending: false,
    fault: null,
  });
  async function take(file: File): Promise<void> {
    const fault = faultOf(file, accept, maxBytes);
    setState({ isSending: fault === null, fault });
    if (fault !== null) return;
    try {
      await onFile(file);
      setState({ isSending: false, fault: null });
    } catch (error) {
      setState({ isSending: false, fault: messageOf(error, partsTexts.uploadFailed) });
    }
  }
  return (
    <div>
      <Upload.Dragger
        accept={accept}
        multiple={false}
        showUploadList={false}
        disabled={disabled}
        beforeUpload={(file) => {
          // Not `disabled` meanwhile, which would drop the focus.
          if (!state.isSending) void take(file);
          return false;
        }}
      >
        <p>
          <strong>{state.isSending ? partsTexts.uploading : label}</strong>
        </p>
        <p className="rw-small">{hint ?? partsTexts.uploadLimit(sizeOf(maxBytes))}</p>
      </Upload.Dragger>
      {state.fault !== null && (
        <p role="alert" className="rw-field-error">
          {state.fault}
        </p>
      )}
    </div>
  );
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000
    ? `${formatCount(Math.floor(bytes / 1000))} KB`
    : `${formatCount(Math.floor(bytes / 1_000_000))} MB`;

/** Why a file is not taken, or `null`. The server has the last word; this only saves the upload. */
function faultOf(file: File, accept: string, maxBytes: number): string | null {
  if (file.size > maxBytes) return partsTexts.uploadTooLarge(sizeOf(maxBytes));
  const isAccepted = accept
    .split(",")
    .map((one) => one.trim().toLowerCase())
    .some((one) =>
      one.startsWith(".")
        ? file.name.toLowerCase().endsWith(one)
        : one.endsWith("/*")
          ? file.type.startsWith(one.slice(0, -1))
          : file.type === one,
    );
  return isAccepted ? null : partsTexts.uploadWrongType(namesOf(accept));
}

/** What people call the types of `accept`: "PDF, PNG, JPEG". */
const namesOf = (accept: string): string =>
  [
    ...new Set(
      accept.split(",").map((one) =>
        one
          .trim()
          .replace(/^\.|^[^/]*\//, "")
          .toUpperCase(),
      ),
    ),
  ].join(", ");
