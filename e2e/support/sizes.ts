/** Marks a test for which the size of the page makes no difference: it runs on the phone only. */
export const SAME_AT_EVERY_SIZE = { tag: '@same-at-every-size' };

/**
 * Marks a test whose steps are the same at every size, while its pages look different: it runs on the phone only, and what
 * checks a page there checks it as wide as on a desktop, too.
 */
export const BOTH_SIZES_AT_ONCE = { tag: '@both-sizes-at-once' };

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };
