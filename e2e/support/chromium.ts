/** Debian's. */
export const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** The same engine without the window around it. */
export const SYSTEM_SHELL = '/usr/bin/chromium-headless-shell';

/** No sandbox in the sandbox, no graphics card, and nothing that it does of its own accord. */
export const QUIET_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
