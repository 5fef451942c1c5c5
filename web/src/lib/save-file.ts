/**
 * Offers the file as a download of that name. An app on an iPhone's home screen may show a download instead of saving
 * it, with no way back to the app, so there the file is shared, which includes saving it.
 */
export function saveFile(file: Blob, name: string): void {
  const isOnHomeScreen = 'standalone' in navigator && navigator.standalone === true;
  const files = [new File([file], name, { type: file.type })];
  if (!isOnHomeScreen || !navigator.canShare?.({ files })) {
    download(file, name);
    return;
  }
  navigator.share({ files }).catch((error: unknown) => {
    // Closing the dialog means that the file is not wanted.
    if (!(error instanceof DOMException && error.name === 'AbortError')) download(file, name);
  });
}

function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
