// npm run club, npm run club -- --answers verein.json
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { confirm, input } from '@inquirer/prompts';
import * as z from 'zod';
import { ROOT } from '../../local/suite/settings';
import { SuiteFailure, say, sayFailure } from '../../local/suite/terminal';
import { colorSchema, colorsSchema, deriveColors, unreadable } from './colors';
import { type ClubIdentity, identitySchema, suggestionsFor } from './identity';
import { toLogo } from './logo';

/** What the command asks, or finds in the file behind `--answers`. */
const answersSchema = identitySchema.extend({
  color: colorSchema,
  accentColor: colorSchema,
  /** The path of the logo's file; null: the present one stays. */
  logo: z.string().nullable(),
  /** The Firebase project that serves the club; null: none yet. */
  project: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'Projekt-ID: wie in der Firebase-Konsole')
    .nullable(),
});
type Answers = z.infer<typeof answersSchema>;

const at = (file: string): string => join(ROOT, file);
const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
const writeJson = (file: string, content: unknown) => writeFile(at(file), `${JSON.stringify(content, null, 2)}\n`);

const { shape } = answersSchema;
const fields = { ...shape, ...shape.clubhouse.shape };

/** The prompt's way to say what is wrong, and to ask again. */
const valid = (schema: z.ZodType) => (typed: string) => {
  const parsed = schema.safeParse(typed);
  return parsed.success || (parsed.error.issues[0]?.message ?? 'Das geht so nicht.');
};
const optional = (schema: z.ZodType) => (typed: string) => typed.trim() === '' || valid(schema)(typed);
const orNull = (typed: string): string | null => typed.trim() || null;

async function ask(present: ClubIdentity): Promise<Answers> {
  const question = (message: string, schema: z.ZodType, fallback?: string) =>
    input({ message, default: fallback, validate: valid(schema) });
  const contact = async (whose: string, { name, phoneNumber }: ClubIdentity['contact']) => ({
    name: await question(`${whose}: Name`, fields.contact.shape.name, name),
    phoneNumber: await question(`${whose}: Telefon`, fields.contact.shape.phoneNumber, phoneNumber),
  });
  const name = await question('Name der App (zum Beispiel „TSV Musterstadt Helfer“)', fields.name, present.name);
  const suggested = name === present.name ? present : suggestionsFor(name);
  const colors = colorsSchema.parse(await readJson(at('club/colors.json')));
  return {
    name,
    article: fields.article.parse(
      await question('Artikel vor dem Namen (der, die, das)', fields.article, present.article),
    ),
    shortName: await question('Kurzname für den Home-Bildschirm', fields.shortName, suggested.shortName),
    hashtag: await question('Hashtag', fields.hashtag, suggested.hashtag),
    linkScheme: await question('Link-Schema', fields.linkScheme, suggested.linkScheme),
    timeZone: await question('Zeitzone', fields.timeZone, present.timeZone),
    calendarDomain: await question(
      'Kalender-Kennung (später nicht mehr ändern)',
      fields.calendarDomain,
      suggested.calendarDomain,
    ),
    domain: orNull(
      await input({
        message: 'Eigene Domain (leer: keine)',
        default: present.domain ?? '',
        validate: optional(fields.domain),
      }),
    ),
    contact: await contact('Bei Fragen zu Veranstaltungen', present.contact),
    clubhouse: {
      name: await question('Name des Vereinsheims', shape.clubhouse.shape.name, present.clubhouse.name),
      intro: await question('Ein Satz zum Vereinsheim', shape.clubhouse.shape.intro, present.clubhouse.intro),
      facts: await askForFacts(present.clubhouse.facts),
      contact: await contact('Bei Fragen zur Vermietung', present.clubhouse.contact),
    },
    color: await question('Vereinsfarbe', colorSchema, colors.light.brand.main),
    accentColor: await question('Zweite Farbe', colorSchema, colors.light.brand.accent),
    logo: orNull(await input({ message: 'Datei des Logos, SVG oder Bild (leer: das jetzige bleibt)' })),
    project: orNull(
      await input({ message: 'Firebase-Projekt-ID (leer: noch keine)', validate: optional(fields.project) }),
    ),
  };
}

async function askForFacts(present: readonly string[]): Promise<string[]> {
  const isKept =
    present.length > 0 && (await confirm({ message: `Angaben zum Vereinsheim behalten? (${present.join(' · ')})` }));
  if (isKept) return [...present];
  const facts: string[] = [];
  for (;;) {
    const fact = await input({ message: `Angabe ${facts.length + 1} zum Vereinsheim (leer: fertig)` });
    if (!fact.trim()) return facts;
    facts.push(fact.trim());
  }
}

async function readAnswers(file: string): Promise<Answers> {
  const parsed = answersSchema.safeParse(await readJson(resolve(file)));
  if (parsed.success) return parsed.data;
  throw new SuiteFailure(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
}

/** Writes nothing before everything is known to be good. */
async function write({ color, accentColor, logo, project, ...identity }: Answers): Promise<void> {
  const colors = deriveColors(color, accentColor);
  const mistakes = unreadable(colors);
  if (mistakes.length > 0) throw new SuiteFailure(`Mit diesen Farben ist nicht alles lesbar:\n${mistakes.join('\n')}`);
  const drawing = logo === null ? null : await toLogo(await readLogo(logo));
  await writeJson('club/club.json', identitySchema.parse(identity));
  await writeJson('club/colors.json', colors);
  if (drawing !== null) await writeFile(at('club/logo.svg'), drawing);
  if (project !== null) await setProject(project);
  const { main, accent } = colors.light.brand;
  if (main !== color.toLowerCase())
    say(`Weiße Schrift war auf ${color} nicht gut zu lesen; die Vereinsfarbe ist jetzt ${main}.`);
  if (accent !== accentColor.toLowerCase())
    say(`${accentColor} war auf der Vereinsfarbe nicht gut zu sehen; als Akzent dient ${accent}.`);
  say(`„${identity.name}“ steht in club/. Ansehen: npm start. Veröffentlichen: npm run deploy.`);
}

async function readLogo(path: string): Promise<Uint8Array> {
  try {
    return await readFile(resolve(path));
  } catch {
    throw new SuiteFailure(`Die Datei ${path} lässt sich nicht lesen.`);
  }
}

async function setProject(project: string): Promise<void> {
  const aliases = z
    .looseObject({ projects: z.record(z.string(), z.string()) })
    .parse(await readJson(at('.firebaserc')));
  await writeJson('.firebaserc', { ...aliases, projects: { ...aliases.projects, production: project } });
}

try {
  const { values } = parseArgs({ args: process.argv.slice(3), options: { answers: { type: 'string' } } });
  const present = identitySchema.parse(await readJson(at('club/club.json')));
  await write(values.answers === undefined ? await ask(present) : await readAnswers(values.answers));
} catch (error) {
  // The prompts throw it for Ctrl-C.
  const isLeft = error instanceof Error && error.name === 'ExitPromptError';
  sayFailure(isLeft ? new SuiteFailure('Abgebrochen. Es ist nichts geändert.') : error);
  process.exitCode = 1;
}
