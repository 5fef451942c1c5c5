import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@club/contract';

/** The message says what is wrong with the chosen file, in the words that are shown. */
export class PictureError extends Error {
  override name = 'PictureError';
}

const PICTURE_ERRORS = {
  type: 'Bitte wähle ein Bild im Format JPEG, PNG oder WebP.',
  heic: 'Dein Browser kann Fotos im Format HEIC nicht öffnen. Bitte speichere das Foto als JPEG und wähle es noch einmal.',
  broken: 'Dieses Bild lässt sich nicht öffnen. Vielleicht ist die Datei beschädigt.',
  large: 'Das Bild ist auch verkleinert noch größer als 5 MB. Bitte wähle ein anderes.',
} as const;

/** The next quality is tried while the picture is still too large. */
const QUALITIES = [0.86, 0.7, 0.5];

type Fit = {
  /** The maximum in pixels. */
  width: number;
  /** Crops the picture to the square in its middle. */
  square?: boolean;
};

/**
 * Resolves with the picture as it is sent: no wider than it will be shown, and no larger than the server accepts.
 * It is turned upright, because a picture from the canvas has no EXIF orientation any more.
 */
export async function fitPicture(file: File, fit: Fit): Promise<Blob> {
  const known = (PICTURE_TYPES as readonly string[]).includes(file.type);
  if (!known && !isHeic(file)) throw new PictureError(PICTURE_ERRORS.type);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureError(known ? PICTURE_ERRORS.broken : PICTURE_ERRORS.heic);
  });
  try {
    const small = bitmap.width <= fit.width && (!fit.square || bitmap.height <= fit.width);
    const fits = known && small && file.size <= MAX_PICTURE_BYTES;
    return fits ? file : await shrink(bitmap, fit);
  } finally {
    bitmap.close();
  }
}

/** iPhones take such photos. Safari can open them; on other systems they may not even have a type. */
const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

async function shrink(bitmap: ImageBitmap, { width, square }: Fit): Promise<Blob> {
  const area = square ? Math.min(bitmap.width, bitmap.height) : bitmap.width;
  const scale = Math.min(1, width / area);
  const drawn = {
    width: Math.max(1, Math.round(bitmap.width * scale)),
    height: Math.max(1, Math.round(bitmap.height * scale)),
  };
  const canvas = document.createElement('canvas');
  const side = Math.min(drawn.width, drawn.height);
  canvas.width = square ? side : drawn.width;
  canvas.height = square ? side : drawn.height;
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError(PICTURE_ERRORS.broken);
  context.imageSmoothingQuality = 'high';
  const left = Math.round((canvas.width - drawn.width) / 2);
  const top = Math.round((canvas.height - drawn.height) / 2);
  context.drawImage(bitmap, left, top, drawn.width, drawn.height);
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
