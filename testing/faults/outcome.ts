import { EVERYONE } from '../../functions/src/inbox/inbox';
import { PICTURE_KINDS } from '../../functions/src/platform/picture-store';
import type { Stage } from './stage';

const HOUR_MS = 3_600_000;

/** A run ends with the next night, so writes that are made up for then can be this much later. */
const RUN_HOURS = 25;

/** Failed attempts count too, so that nobody can guess passwords by breaking requests off. */
const NOT_COMPARED = ['rateLimits/'];

/** Random ids are longer than words, or shorter and contain digits. */
const CHANCE = /(?<![\w-])(?:[\w-]{24,}|(?=[\w-]*\d)[\w-]{16,})(?![\w-])/g;
/** The number of the event and the instant of registering, whose first digit is another one every two and a half years. */
const REGISTRATION_ID = /\b\d+-[m-z][0-9a-z]{7}\b/g;
/** Ids of invitations, and codes, which are twice as long. */
const INVITATION = /(?<![\w-])(?:[0-9A-HJKMNP-TV-Z]{8}){1,2}(?![\w-])/g;
/** Messages name the start of an event in this form, with the year when it is another one. */
const WORDED_START = /\d\d\.\d\d\.(?:\d{4})? \d\d:\d\d/g;
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

type Stamp = { toDate(): Date };
const isStamp = (value: unknown): value is Stamp => typeof value === 'object' && value !== null && 'toDate' in value;

/**
 * Makes the results of the runs of one scenario comparable, which begin at this time and later. The sign-in service is
 * asked only where accounts change.
 */
export function createOutcomes(stage: Stage, begun: Date, changesAccount = false) {
  const { app, names, addresses } = stage;
  /** By the stored document: most are the same ones in every run. */
  const known = new WeakMap<object, string>();

  const fromBegun = (instant: Date): string => {
    const hours = Math.round((instant.getTime() - begun.getTime()) / HOUR_MS);
    return hours >= 0 && hours <= RUN_HOURS ? '<meanwhile>' : `<in ${hours} h>`;
  };

  /** Writes a value as text with names in place of random ids, and hours from the beginning in place of instants. */
  function comparable(value: unknown): string {
    const text =
      JSON.stringify(value, (_key, part: unknown) => (isStamp(part) ? fromBegun(part.toDate()) : part)) ?? '';
    const dated = text.replace(INSTANT, (instant) => fromBegun(new Date(instant)));
    const named = [...names].reduce((before, [real, name]) => before.replaceAll(real, name), dated);
    return named
      .replace(WORDED_START, '<start>')
      .replace(REGISTRATION_ID, '<registration>')
      .replace(INVITATION, '<invitation>')
      .replace(CHANCE, '<id>');
  }

  function documentText(path: string, document: object): string {
    const text = known.get(document) ?? comparable([path, sorted(withoutTerms(withoutEqualSessions(document)))]);
    known.set(document, text);
    return text;
  }

  /** A person who signs in again has one more session like the one before, so equal ones count once. */
  function withoutEqualSessions(document: object): object {
    if (!('sessions' in document)) return document;
    const texts = Object.values(document.sessions as object).map((session) => comparable({ ...session, id: '' }));
    return { ...document, sessions: [...new Set(texts)].toSorted() };
  }

  return {
    comparable,

    /** Lists the results of a run: documents, pictures, accounts of the sign-in service, and pushes. */
    async outcome(): Promise<string[]> {
      const documents = Object.entries(app.documents())
        .filter(([path]) => !NOT_COMPARED.some((folder) => path.startsWith(folder)) && !isOfOthers(stage, path))
        .map(([path, document]) => documentText(path, document as object));
      const pictures: string[] = [];
      for (const kind of PICTURE_KINDS) {
        for (const { name } of await app.pictures.list(kind)) pictures.push(comparable([kind, name]));
      }
      const pushes = app.push.take().flatMap(({ endpoint, message }) => {
        const { title, tag } = message as { title: string; tag: string };
        // Repeating the request for a test push sends another one, so these are not compared.
        return tag === 'test' ? [] : [comparable(`${stage.ownerOf(endpoint)} is told: ${title}`)];
      });
      const asked = changesAccount ? [...addresses].map((email) => ({ email })) : [];
      const accounts = await app.auth.getUsers(asked);
      const states = accounts.users.map(({ uid, disabled }) =>
        comparable(`account of ${uid}${disabled ? ', locked' : ''}`),
      );
      return [...documents, ...pictures, ...pushes, ...states].toSorted();
    },
  };
}

/** Organisers of other scenarios are told, too, as long as the sign-in service knows them. */
function isOfOthers({ names }: Stage, path: string): boolean {
  const [folder, id = ''] = path.split('/');
  return folder === 'inbox' && id !== EVERYONE && !names.has(id);
}

/** The beginnings of random user names and addresses differ in each run. They follow from fields that are compared. */
function withoutTerms(document: object): object {
  if (!('directory' in document)) return document;
  const { terms: _, ...directory } = document.directory as { terms?: unknown };
  return { ...document, directory };
}

const sorted = (document: object): object =>
  Object.fromEntries(Object.entries(document).toSorted(([one], [other]) => (one < other ? -1 : 1)));
