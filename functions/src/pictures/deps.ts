import type { PictureStore } from '../platform/picture-store';
import type { ConvertPicture } from './picture-converter';

export type PictureDeps = { pictures: PictureStore; convert: ConvertPicture };
