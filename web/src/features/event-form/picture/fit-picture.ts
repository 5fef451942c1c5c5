import { EVENT_PICTURE_WIDTH, MAX_PICTURE_BYTES, PICTURE_TYPES } from '@club/contract';

/** What is wrong with the chosen file, in the words that are shown. */
export class PictureError extends Error {
  override name = 'PictureError';
}

const PICTURE_ERRORS = {
  type: 'Bitte wähle ein Bild im Format JPEG, PNG oder WebP.',
  broken: 'Dieses Bild lässt sich nicht öffnen. Vielleicht ist die Datei beschädigt.',
  large: 'Das Bild ist auch verkleinert noch größer als 5 MB. Bitte wähle ein anderes.',
} as const;

/** Before the second, third … try the picture is still too large. */
const QUALITIES = [0.86, 0.7, 0.5];

/**
 * The picture as it is sent: no wider than it will be shown and no heavier than the server
 * takes. Turned upright as the camera meant it, because what the canvas makes has no EXIF any more.
 */
export async function fitPicture(file: File): Promise<Blob> {
  if (!(PICTURE_TYPES as readonly string[]).includes(file.type)) throw new PictureError(PICTURE_ERRORS.type);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureError(PICTURE_ERRORS.broken);
  });
  try {
    const fits = bitmap.width <= EVENT_PICTURE_WIDTH && file.size <= MAX_PICTURE_BYTES;
    return fits ? file : await shrink(bitmap);
  } finally {
    bitmap.close();
  }
}

async function shrink(bitmap: ImageBitmap): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(EVENT_PICTURE_WIDTH, bitmap.width);
  canvas.height = Math.max(1, Math.round((bitmap.height * canvas.width) / bitmap.width));
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError(PICTURE_ERRORS.broken);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const picture = await encode(canvas, context, quality);
    if (picture.size <= MAX_PICTURE_BYTES) return picture;
  }
  throw new PictureError(PICTURE_ERRORS.large);
}

async function encode(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, quality: number): Promise<Blob> {
  const webp = await toBlob(canvas, 'image/webp', quality);
  // Safari makes a PNG instead, which is heavy for photos.
  if (webp?.type === 'image/webp') return webp;
  // JPEG knows no transparency and would make it black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const jpeg = await toBlob(canvas, 'image/jpeg', quality);
  if (!jpeg) throw new PictureError(PICTURE_ERRORS.broken);
  return jpeg;
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
