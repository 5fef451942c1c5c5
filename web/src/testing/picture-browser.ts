import { onTestFinished, vi } from 'vitest';

/** Adds to jsdom the decoding of pictures and the canvas. Returns the sizes that pictures were scaled to. */
export function browserThatShows(picture: { width: number; height: number } | 'nothing', encodedBytes = 300_000) {
  const drawn: { width: number; height: number; orientation: unknown }[] = [];
  vi.stubGlobal('createImageBitmap', async (_file: File, options: ImageBitmapOptions) => {
    if (picture === 'nothing') throw new DOMException('', 'InvalidStateError');
    return { ...picture, close: () => {}, orientation: options.imageOrientation };
  });
  const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () =>
      ({
        drawImage: (bitmap: { orientation: unknown }, _x: number, _y: number, width: number, height: number) =>
          drawn.push({ width, height, orientation: bitmap.orientation }),
      }) as unknown as null,
  );
  const toBlob = vi
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob([new Uint8Array(encodedBytes)], { type })));
  URL.createObjectURL = () => 'blob:gewählt';
  URL.revokeObjectURL = () => {};
  onTestFinished(() => {
    vi.unstubAllGlobals();
    context.mockRestore();
    toBlob.mockRestore();
  });
  return drawn;
}
