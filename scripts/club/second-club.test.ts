import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import club from '../../club/club.json' with { type: 'json' };
import colors from '../../club/colors.json' with { type: 'json' };
import { LICENCES_FILE } from '../../contract/src/paths';
import { SOURCES } from '../../local/suite/build-if-stale';
import { claimPortOffset } from '../../local/suite/ports';
import { ROOT, readSettings } from '../../local/suite/settings';
import { runScript } from '../../local/testing/suite-under-test';

/** Letters that no compression makes shorter. */
const lettersOf = (seed: string, length: number): string =>
  createHash('shake256', { outputLength: length }).update(seed).digest('base64url').slice(0, length);

/** All that it says is as long as it may be. */
const LONGEST = {
  name: lettersOf('name', 40),
  shortName: lettersOf('short', 12),
  hashtag: lettersOf('hashtag', 30).replaceAll('-', '_'),
  linkScheme: 'web+tsvsuedhelferportale',
  timeZone: 'America/Argentina/ComodRivadavia',
  calendarDomain: `tsv-sued.${'helferportal.'.repeat(4)}z`,
  domain: 'helfer.tsv-sued.example',
  contact: { name: lettersOf('contact', 80), phoneNumber: `+49 0511 ${'4711 '.repeat(6)}4` },
  clubhouse: {
    name: lettersOf('clubhouse', 40),
    intro: lettersOf('intro', 500),
    facts: Array.from({ length: 12 }, (_, index) => lettersOf(`fact ${index}`, 120)),
    contact: { name: lettersOf('keeper', 80), phoneNumber: `+49 0511 ${'4712 '.repeat(6)}4` },
  },
  color: '#00205b',
  accentColor: '#e4002b',
  logo: 'logo.svg',
  project: 'tsv-sued-helfer',
};

/** Nothing can be left out of it. */
const SHORTEST = {
  name: 'Ö',
  shortName: 'Ö',
  hashtag: 'Ö',
  linkScheme: 'web+oe',
  timeZone: 'UTC',
  calendarDomain: 'o',
  domain: null,
  contact: { name: 'A', phoneNumber: '110' },
  clubhouse: { name: 'H', intro: 'I', facts: [], contact: { name: 'B', phoneNumber: '112' } },
  color: '#000000',
  accentColor: '#ffffff',
  logo: null,
  project: null,
};

/** No compression makes the pictures of such a logo small. */
const PATHS = Array.from({ length: 720 }, (_, index) => {
  const [x, y, ...color] = createHash('shake256', { outputLength: 5 }).update(`path ${index}`).digest();
  return `<path d="M${x} ${y}h12v12z" fill="#${Buffer.from(color).toString('hex')}"/>`;
});
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">${PATHS.join('')}</svg>`;

const PACKAGES = ['contract', 'functions', 'web', 'local', 'testing'];
const COPIED = /^(contract|functions|web|local|testing|scripts|club)\/|^[^/]+$/;

let folder: string;

/** The packages that npm installed stay where they are; those of the house must be the copies, and caches are its own. */
function linkPackages(): void {
  mkdirSync(join(folder, 'node_modules/@club'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@club' && name !== '.cache')
      symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  for (const name of PACKAGES) {
    symlinkSync(join(folder, name), join(folder, 'node_modules/@club', name));
    const own = join(ROOT, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, name, 'node_modules'));
  }
}

const run = (...args: string[]) =>
  execFileSync('npm', ['run', '--silent', ...args], {
    cwd: folder,
    // Vitest sets others, with which React would be built as for tests.
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'second-club-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  for (const file of files
    .toString()
    .split('\0')
    .filter((name) => COPIED.test(name) && existsSync(join(ROOT, name))))
    cpSync(join(ROOT, file), join(folder, file));
  linkPackages();
  writeFileSync(join(folder, 'logo.svg'), LOGO);
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(LONGEST));
  run('club', '--', '--answers', 'answers.json');
  run('build');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000);

/** Every text that is deployed, by its path. */
const deployed = (): [path: string, text: string][] =>
  ['web/dist', 'functions/lib'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(png|woff2?|webp)$/.test(entry.name))
      .map((entry): [string, string] => [
        join(entry.parentPath, entry.name).slice(folder.length),
        readFileSync(join(entry.parentPath, entry.name), 'utf8'),
      ]),
  );

const mapsIn = (part: string): string[] =>
  readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.map'))
    .map(({ parentPath, name }) => join(parentPath, name));
const sourcesIn = (map: string): string[] => (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources;

/** The project's own files that a source map names. */
const ownSourcesIn = (map: string): string[] =>
  sourcesIn(map)
    .map((source) => relative(folder, join(dirname(map), source)))
    .filter((file) => !file.startsWith('..') && !/node_modules|\0|^web\/(virtual|vite)/.test(file));

test('another club is built without editing code, however long its texts are, and nothing of the first one is left in what is deployed', () => {
  const { light, dark } = colors;
  const traces = [
    club.name,
    club.shortName,
    club.hashtag,
    club.linkScheme,
    club.calendarDomain,
    ...[club.contact, club.clubhouse.contact].flatMap(({ name, phoneNumber }) => [name, phoneNumber]),
    club.clubhouse.intro,
    ...club.clubhouse.facts,
    ...[light, dark].flatMap(({ brand, primary, background }) => [
      brand.main,
      brand.deep,
      primary.main,
      background.default,
    ]),
  ].filter((trace) => trace !== '#ffffff');
  const found = deployed().flatMap(([path, text]) =>
    traces.filter((trace) => text.includes(trace)).map((trace) => `${path}: ${trace}`),
  );
  expect(found).toEqual([]);
});

test('its own name, colours, logo and domain are in the page, the manifest, the icons and the function', () => {
  const texts = new Map(deployed());
  const manifest = JSON.parse(texts.get('/web/dist/manifest.webmanifest') ?? '');
  expect(manifest).toMatchObject({ name: LONGEST.name, short_name: LONGEST.shortName, theme_color: LONGEST.color });
  expect(manifest.protocol_handlers).toEqual([expect.objectContaining({ protocol: LONGEST.linkScheme })]);
  expect(texts.get('/web/dist/index.html')).toContain(`<title>${LONGEST.name}</title>`);
  expect(texts.get('/web/dist/icons/icon.svg')).toBe(LOGO);
  const server = [...texts]
    .filter(([path]) => path.startsWith('/functions/lib'))
    .map(([, text]) => text)
    .join('');
  for (const own of [LONGEST.domain, LONGEST.calendarDomain, LONGEST.timeZone]) expect(server).toContain(own);
  expect(JSON.parse(readFileSync(join(folder, '.firebaserc'), 'utf8')).projects).toMatchObject({
    production: LONGEST.project,
  });
});

test('answers that cannot be are named one by one, and nothing is written', () => {
  const before = readFileSync(join(folder, 'club/club.json'), 'utf8');
  writeFileSync(
    join(folder, 'bad.json'),
    JSON.stringify({ ...LONGEST, name: '', timeZone: 'Europe/Entenhausen', color: 'grün', linkScheme: 'https' }),
  );
  const said = (() => {
    try {
      return run('club', '--', '--answers', 'bad.json');
    } catch (error) {
      return String((error as { stderr: unknown }).stderr);
    }
  })();
  for (const field of [
    'name: Name fehlt',
    'timeZone: Diese Zeitzone gibt es nicht',
    'color: Farbe',
    'linkScheme: Link-Schema',
  ])
    expect(said).toContain(field);
  expect(readFileSync(join(folder, 'club/club.json'), 'utf8')).toBe(before);
});

test('the licences of all packages that are part of the site are deployed with it, those of fonts and workers, too', () => {
  const licences = readFileSync(join(folder, 'web/dist', LICENCES_FILE), 'utf8');
  const named = new Set(licences.match(/^(?:@[\w.-]+\/)?[\w.-]+(?= \d+\.\d+\.\d+)/gm));
  const bundled = new Set(
    mapsIn('web/dist/assets').flatMap((map) =>
      sourcesIn(map).flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []),
    ),
  );
  expect(bundled.size).toBeGreaterThan(40);
  expect([...bundled].filter((name) => !named.has(name))).toEqual([]);
  for (const name of ['@fontsource/barlow', '@fontsource/barlow-condensed', 'workbox-core', 'papaparse'])
    expect(named).toContain(name);
});

test('all that went into a build is looked at when the app starts, so that no older build is started', () => {
  const outputs = { web: 'web/dist/assets', functions: 'functions/lib' };
  for (const part of ['web', 'functions'] as const) {
    const read = new Set(mapsIn(outputs[part]).flatMap(ownSourcesIn));
    expect(read.size).toBeGreaterThan(100);
    expect([...read].filter((file) => !SOURCES[part].some((source) => `${file}/`.startsWith(`${source}/`)))).toEqual(
      [],
    );
  }
});

test('a club whose texts are as short as they may be is built and started by the next npm start', async () => {
  const offset = String(await claimPortOffset());
  const app = `http://127.0.0.1:${readSettings({ CLUB_PORT_OFFSET: offset }).ports.hosting}`;
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(SHORTEST));
  run('club', '--', '--answers', 'answers.json');
  const suite = runScript(
    ['start'],
    { CLUB_PORT_OFFSET: offset, CLUB_DATA: join(folder, 'data'), CLUB_SEED: 'empty' },
    folder,
  );
  try {
    await suite.says(`Bereit: ${app}`);
    expect(await (await fetch(app)).text()).toContain(`<title>${SHORTEST.name}</title>`);
    expect(await (await fetch(`${app}/api/openapi.json`)).json()).toMatchObject({ info: { title: SHORTEST.name } });
    suite.signal('SIGINT');
    expect(await suite.ended).toMatchObject({ status: 0 });
  } finally {
    suite.killGroup();
  }
});
