/** Hands a file that the API answered with to the browser to save; where a format is asked for, an operation answers with one. */
export function saveFile(file: unknown, name: string): void {
  if (!(file instanceof Blob)) throw new Error("The API sent no file.");
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
