import {
  PICTURE_KINDS,
  PICTURE_PATHS,
  type PictureKind,
  parsePictureName,
} from '../functions/src/platform/picture-store';
import type { TestApp } from './start-test-app';

const NAMES: Record<PictureKind, string> = { events: `${'ab'.repeat(32)}.webp`, profiles: `${'ab'.repeat(16)}.webp` };

/** The addresses of the pictures that `storePictures` keeps. */
export const PHOTO = PICTURE_PATHS.profiles + NAMES.profiles;
export const PICTURE = PICTURE_PATHS.events + NAMES.events;

/** Stores one picture of each kind. */
export async function storePictures({ pictures }: TestApp): Promise<void> {
  for (const kind of PICTURE_KINDS) {
    const name = parsePictureName(NAMES[kind]);
    if (name) await pictures.put(kind, name, Buffer.from('picture'));
  }
}
