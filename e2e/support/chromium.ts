import { existsSync } from 'node:fs';

/** The path of Debian's package. */
export const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/**
 * The headless shell is the same engine without a window, and comes first: it is faster by a tenth, and the whole browser
 * without a window delays some first frames by a second. undefined: there is only what Playwright downloads.
 */
export const INSTALLED_CHROMIUM = ['/usr/bin/chromium-headless-shell', SYSTEM_CHROMIUM].find((path) =>
  existsSync(path),
);

/** Containers allow no sandbox and have no graphics card. The other switches stop requests of Chromium's own. */
export const QUIET_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For pages that axe looks at: only the first compiler that optimises is worth its time. */
export const LOOKED_AT_ARGUMENTS = [...QUIET_ARGUMENTS, '--js-flags=--no-opt --min-semi-space-size=32'];

/** For pages that live for seconds, whose code is not worth optimising: that took a twelfth of the time of the tests. */
export const SHORT_LIVED_ARGUMENTS = [...QUIET_ARGUMENTS, '--js-flags=--no-opt --no-maglev'];
