import { onTestFinished, vi } from 'vitest';

/** Catches the file that the page offers as a download, for the rest of the test. jsdom itself saves nothing. */
export function catchSavedFile() {
  let file: Blob | undefined;
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (blob: Blob) => {
        file = blob;
        return 'blob:test';
      };
      static override revokeObjectURL = () => {};
    },
  );
  let name = '';
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download;
  });
  onTestFinished(() => {
    click.mockRestore();
    vi.unstubAllGlobals();
  });

  return {
    click,
    name: () => name,
    type: () => file?.type,
    /** jsdom's Blob has no text(). */
    text: () =>
      new Promise<string>((resolve, reject) => {
        if (!file) return reject(new Error('nothing was saved'));
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.onerror = () => reject(reader.error);
        reader.readAsText(file);
      }),
  };
}
