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
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import club from '../../club/club.json' with { type: 'json' };
import colors from '../../club/colors.json' with { type: 'json' };
import { ROOT } from '../../local/suite/settings';

/** Letters that no compression makes shorter. */
const lettersOf = (seed: string, length: number): string =>
  createHash('shake256', { outputLength: length }).update(seed).digest('base64url').slice(0, length);

/** Its texts and its logo are as long as they may be. */
const ANSWERS = {
  name: 'TSV Süd Helfer',
  shortName: 'TSV Süd',
  hashtag: 'TSVSued',
  linkScheme: 'web+tsv',
  timeZone: 'Europe/Vienna',
  calendarDomain: 'tsv-sued',
  domain: 'helfer.tsv-sued.example',
  contact: { name: 'Büro', phoneNumber: '0511 4711' },
  clubhouse: {
    name: 'Bootshaus',
    intro: lettersOf('intro', 500),
    facts: Array.from({ length: 12 }, (_, index) => lettersOf(`fact ${index}`, 120)),
    contact: { name: 'Kim Ahrens', phoneNumber: '0511 4712' },
  },
  color: '#00205b',
  accentColor: '#e4002b',
  logo: null as string | null,
  project: 'tsv-sued-helfer',
};

const POINTS = [...createHash('shake256', { outputLength: 8_000 }).update('logo').digest()].join(' ');
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><polygon points="${POINTS}" fill="#e4002b"/></svg>`;

const PACKAGES = ['contract', 'functions', 'web', 'local'];
const COPIED = /^(contract|functions|web|local|scripts|club)\/|^[^/]+$/;

let folder: string;

/** The packages that npm installed stay where they are; those of the house must be the copies. */
function linkPackages(): void {
  mkdirSync(join(folder, 'node_modules/@club'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@club') symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
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
  writeFileSync(join(folder, 'answers.json'), JSON.stringify({ ...ANSWERS, logo: 'logo.svg' }));
  run('club', '--', '--answers', 'answers.json');
  run('build');
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
  expect(manifest).toMatchObject({ name: ANSWERS.name, short_name: ANSWERS.shortName, theme_color: ANSWERS.color });
  expect(manifest.protocol_handlers).toEqual([expect.objectContaining({ protocol: ANSWERS.linkScheme })]);
  expect(texts.get('/web/dist/index.html')).toContain(`<title>${ANSWERS.name}</title>`);
  expect(texts.get('/web/dist/icons/icon.svg')).toBe(LOGO);
  const server = [...texts]
    .filter(([path]) => path.startsWith('/functions/lib'))
    .map(([, text]) => text)
    .join('');
  for (const own of [ANSWERS.domain, ANSWERS.calendarDomain, ANSWERS.timeZone]) expect(server).toContain(own);
  expect(JSON.parse(readFileSync(join(folder, '.firebaserc'), 'utf8')).projects).toMatchObject({
    production: ANSWERS.project,
  });
});

test('answers that cannot be are named one by one, and nothing is written', () => {
  const before = readFileSync(join(folder, 'club/club.json'), 'utf8');
  writeFileSync(
    join(folder, 'bad.json'),
    JSON.stringify({ ...ANSWERS, name: '', timeZone: 'Europe/Entenhausen', color: 'grün', linkScheme: 'https' }),
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
