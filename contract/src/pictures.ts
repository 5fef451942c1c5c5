// This file imports no zod, so that a screen which only prepares a picture does not load it.

/** The largest picture that an upload may have, in bytes. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Wider event pictures are scaled down to this width, in pixels. */
export const EVENT_PICTURE_WIDTH = 1_600;
/** Profile pictures are stored as squares of this width, in pixels. */
export const PROFILE_PICTURE_SIZE = 512;
