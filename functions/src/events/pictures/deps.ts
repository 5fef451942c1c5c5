import type { ConvertPicture } from '../../platform/picture-converter';
import type { PictureStore } from '../../platform/picture-store';

export type PictureDeps = { pictures: PictureStore; convert: ConvertPicture };
