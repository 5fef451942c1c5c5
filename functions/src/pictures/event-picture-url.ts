import type { PictureName } from '../platform/picture-store';

export const EVENT_PICTURES = '/api/pictures/events/';

/** As events refer to their picture. */
export const eventPictureUrl = (name: PictureName): string => EVENT_PICTURES + name;
