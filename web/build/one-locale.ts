import type { Plugin } from 'vite';

const DEFAULT_LOCALE = /[\\/]date-fns[\\/]_lib[\\/]defaultLocale\.js$/;

/** date-fns formats in English where nothing else is said, so every build would also contain English. Ours is German. */
export const oneLocale = (): Plugin => ({
  name: 'one-locale',
  transform: {
    filter: { id: DEFAULT_LOCALE },
    handler: () => ({ code: "export { de as defaultLocale } from '../locale/de.js';", map: null }),
  },
});
