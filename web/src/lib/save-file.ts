/** Offers the file as a download of that name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
