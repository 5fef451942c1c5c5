import { type PictureKind, type PictureName, parsePictureName } from './picture-store';

/** Where pictures of each kind are served, and what documents refer to them by. */
export const PICTURE_PATHS: Record<PictureKind, string> = {
  events: '/api/pictures/events/',
  profiles: '/api/photos/',
};

export const pictureUrl = (kind: PictureKind, name: PictureName): string => PICTURE_PATHS[kind] + name;

/** null: no address of a picture that the app keeps itself. */
export const pictureAt = (kind: PictureKind, url: string | null): PictureName | null =>
  url?.startsWith(PICTURE_PATHS[kind]) ? parsePictureName(url.slice(PICTURE_PATHS[kind].length)) : null;
