/** Has the browser save a file. Where a format is asked for, an operation answers with one, a `Blob`. */
export function saveFile(file: unknown, name: string): void {
  if (!(file instanceof Blob)) throw new Error("The API sent no file.");
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Has the browser save data as indented JSON. */
export const saveJson = (data: unknown, name: string): void =>
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }), name);
