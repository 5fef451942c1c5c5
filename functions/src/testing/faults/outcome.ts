import { PICTURE_KINDS } from '../../platform/picture-store';
import type { Stage } from './stage';

const HOUR_MS = 3_600_000;

/** A run ends the next night, and what is made up for then is later by as much. */
const RUN_HOURS = 25;

/** Attempts that died count: who guesses passwords must not gain by it. */
const NOT_COMPARED = ['rateLimits/'];

/** Made by chance: longer than words are, or shorter with digits. */
const CHANCE = /(?<![\w-])(?:[\w-]{24,}|(?=[\w-]*\d)[\w-]{16,})(?![\w-])/g;
const REGISTRATION_ID = /\b\d+-m[0-9a-z]{7}\b/g;
/** As messages name the start of an event. */
const WORDED_START = /\d\d\.\d\d\. \d\d:\d\d/g;
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

type Stamp = { toDate(): Date };
const isStamp = (value: unknown): value is Stamp => typeof value === 'object' && value !== null && 'toDate' in value;

/** With names instead of what comes up by chance, and hours from now instead of instants. */
export function comparable({ names }: Stage, value: unknown): string {
  const now = Date.now();
  const fromNow = (instant: Date): string => {
    const hours = Math.round((instant.getTime() - now) / HOUR_MS);
    return hours >= 0 && hours <= RUN_HOURS ? '<meanwhile>' : `<in ${hours} h>`;
  };
  const text = JSON.stringify(value, (_key, part: unknown) => (isStamp(part) ? fromNow(part.toDate()) : part)) ?? '';
  const dated = text.replace(INSTANT, (instant) => fromNow(new Date(instant)));
  const named = [...names].reduce((known, [real, name]) => known.replaceAll(real, name), dated);
  return named.replace(WORDED_START, '<start>').replace(REGISTRATION_ID, '<registration>').replace(CHANCE, '<id>');
}

/** What is left of a run: documents, pictures, accounts of the sign-in service, and what was pushed. */
export async function outcomeOf(stage: Stage, pushed: { endpoint: string; message: unknown }[]): Promise<string[]> {
  const { app, addresses } = stage;
  const documents = Object.entries(app.documents())
    .filter(([path]) => !NOT_COMPARED.some((folder) => path.startsWith(folder)))
    .map(([path, document]) => comparable(stage, [path, sorted(document)]));
  const pictures: string[] = [];
  for (const kind of PICTURE_KINDS) {
    for (const { name } of await app.pictures.list(kind)) pictures.push(comparable(stage, [kind, name]));
  }
  const pushes = pushed.flatMap(({ endpoint, message }) => {
    const { title, tag } = message as { title: string; tag: string };
    // Who repeats a test asks for another one.
    return tag === 'test' ? [] : [comparable(stage, `${stage.ownerOf(endpoint)} is told: ${title}`)];
  });
  const accounts = await app.auth.getUsers([...addresses].map((email) => ({ email })));
  const states = accounts.users.map(({ uid, disabled }) =>
    comparable(stage, `account of ${uid}${disabled ? ', locked' : ''}`),
  );
  return [...documents, ...pictures, ...pushes, ...states].toSorted();
}

const sorted = (document: unknown): object =>
  Object.fromEntries(Object.entries(document as object).toSorted(([one], [other]) => (one < other ? -1 : 1)));
