/** The ways in which a machine gets a browser. The functions return whether they succeeded. */
export type Machine = {
  /** Starts the browser that the tests would use, and ends it. */
  startsBrowser(): Promise<boolean>;
  downloadBrowser(): boolean;
  /** Whether the download is there, though it may not start for want of the system's libraries. */
  hasDownload(): boolean;
  /** Whether packages of the system can be installed. */
  canInstallPackages: boolean;
  installLibraries(): boolean;
  installBrowserPackages(): boolean;
  /** Whether the browser has a font of Arial's widths, in which texts show until those of the app are there. */
  hasFont(): Promise<boolean>;
  installFont(): boolean;
};

const FONT_BY_HAND =
  'The browser has no font of Arial’s widths, and some browser tests look at where texts break: please install one, for example apt-get install fonts-liberation as root.';

/**
 * Gets a font of Arial's widths where the browser has none. Returns the sentence to show, null when there was one already.
 * Without one the tests still run; those that look at where texts break may fail.
 */
export async function provideFont(machine: Machine): Promise<string | null> {
  if (await machine.hasFont()) return null;
  const isThere = machine.canInstallPackages && machine.installFont() && (await machine.hasFont());
  return isThere
    ? 'There was no font of Arial’s widths for the browser tests: one was installed by apt-get.'
    : FONT_BY_HAND;
}

const BY_HAND = 'Please install one: npx playwright install chromium, or apt-get install chromium as root.';

/**
 * Gets a browser where there is none: Playwright's own download, with the libraries that it misses, and Debian's
 * packages where the download fails. Returns the sentence to show, null when there was a browser already. A machine
 * where neither works has `isReady` false.
 */
export async function provideBrowser(machine: Machine): Promise<{ isReady: boolean; sentence: string | null }> {
  if (await machine.startsBrowser()) return { isReady: true, sentence: null };
  const downloaded = machine.downloadBrowser();
  if (downloaded && (await machine.startsBrowser())) {
    return { isReady: true, sentence: 'There was no browser for the browser tests: Chromium was downloaded.' };
  }
  if (!machine.canInstallPackages) {
    const reason = downloaded ? 'the one that was downloaded does not start' : 'it could not be downloaded';
    return { isReady: false, sentence: `The browser tests need Chromium, and ${reason}. ${BY_HAND}` };
  }
  if (machine.hasDownload() && machine.installLibraries() && (await machine.startsBrowser())) {
    return {
      isReady: true,
      sentence: 'There was no browser for the browser tests: Chromium and its libraries were installed.',
    };
  }
  if (machine.installBrowserPackages() && (await machine.startsBrowser())) {
    return {
      isReady: true,
      sentence: 'There was no browser for the browser tests, and no download: Chromium was installed by apt-get.',
    };
  }
  return {
    isReady: false,
    sentence: `The browser tests need Chromium: neither its download nor apt-get works. ${BY_HAND}`,
  };
}
