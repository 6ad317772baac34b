/** Hands a file that the API sent to the browser under a name. */
export function saveFile(file: unknown, name: string): void {
  if (!(file instanceof Blob)) throw new Error("The API sent no file.");
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
