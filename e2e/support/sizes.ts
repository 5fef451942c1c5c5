/** Of a test to whose story the size of the page adds nothing: it runs on the phone alone. */
export const SAME_AT_EVERY_SIZE = { tag: '@same-at-every-size' };
