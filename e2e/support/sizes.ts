/** Marks a test for which the size of the page makes no difference: it runs on the phone only. */
export const SAME_AT_EVERY_SIZE = { tag: '@same-at-every-size' };

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };
