import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const inPath = (...names: string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

/** Where each program is, and the Debian package that it comes with. */
const PROGRAMS = {
  webkitDriver: { find: () => inPath('WebKitWebDriver'), from: 'webkit2gtk-driver' },
  // It is no command, and its folder is named after the machine and the version.
  miniBrowser: {
    find: () => globSync('/usr/lib*/{,*/}webkit2gtk-4.?/MiniBrowser').sort().at(-1),
    from: 'webkit2gtk-driver',
  },
  firefox: { find: () => inPath('firefox-esr', 'firefox'), from: 'firefox-esr' },
  display: { find: () => inPath('Xvfb'), from: 'xvfb' },
  windowManager: { find: () => inPath('openbox'), from: 'openbox' },
};

type Program = keyof typeof PROGRAMS;
type Finder = (name: Program) => string | undefined;

const find: Finder = (name) => PROGRAMS[name].find();

/** @throws when it is not installed. */
export function pathOf(name: Program): string {
  const path = find(name);
  if (!path) throw new Error(missingPrograms());
  return path;
}

/** Says in one sentence how to install what is missing; null when nothing is. */
export function missingPrograms(finder: Finder = find): string | undefined {
  const names = Object.keys(PROGRAMS) as Program[];
  const packages = new Set(names.filter((name) => !finder(name)).map((name) => PROGRAMS[name].from));
  if (packages.size === 0) return undefined;
  return `The tests in WebKit and Firefox need browsers and a screen: apt-get install ${[...packages].join(' ')}`;
}
