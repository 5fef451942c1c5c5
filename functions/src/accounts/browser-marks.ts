import { randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_MS, KEPT_FOR, MAX_BROWSER_MARKS } from '@club/contract';
import type { Clock } from '../platform/clock';
import { sign } from '../platform/signing-key';
import { NOBODY } from './account-repository';

const MAX_AGE_DAYS = KEPT_FOR.browserMarkDays;
const ID_BYTES = 12;

/** A random id, the day on which the mark was given, and the signature. The account is in the signature alone. */
const MARK = /^([\w-]{16})\.(\d{1,6})\.([\w-]{43})$/;

export type BrowserMarks = ReturnType<typeof createBrowserMarks>;

/** Nothing is stored of a mark: the signature proves that the server gave it, on that day and for that account. */
export function createBrowserMarks(key: string, clock: Clock) {
  const today = () => Math.floor(clock.now().getTime() / DAY_MS);
  const signatureOf = (uid: string, id: string, day: string) => sign(key, 'browser-mark', `${uid}:${id}:${day}`);

  function idOf(mark: string, uid: string | null): string | null {
    // Stryker disable next-line StringLiteral,ArrayDeclaration: what is no mark has no signature, whatever its id and
    // day are.
    const [, id = '', day = '', signature = ''] = MARK.exec(mark) ?? [];
    const expected = Buffer.from(signatureOf(uid ?? NOBODY, id, day));
    const sent = Buffer.from(signature.padEnd(expected.length));
    const isSigned = timingSafeEqual(expected, sent);
    const age = today() - Number(day);
    // The clocks of two servers may be on two days.
    return isSigned && uid !== null && age >= -1 && age <= MAX_AGE_DAYS ? id : null;
  }

  return {
    /** A new mark for a browser in which this person has just signed in. */
    make(uid: string): string {
      const [id, day] = [randomBytes(ID_BYTES).toString('base64url'), String(today())];
      return `${id}.${day}.${signatureOf(uid, id, day)}`;
    },

    /**
     * Returns the id of a mark that was given for this account and has not expired; null when none was. Takes as long
     * whatever the marks are and whether or not there is an account.
     */
    find: (marks: readonly string[], uid: string | null): string | null =>
      marks.map((mark) => idOf(mark, uid)).find((id) => id !== null) ?? null,
  };
}

/** The marks in a request's header, which may be anything. */
export const browserMarksIn = (header: string | string[] | undefined): string[] =>
  [header ?? []]
    .flat()
    .join(',')
    .split(',', MAX_BROWSER_MARKS)
    .map((mark) => mark.trim())
    .filter((mark) => mark !== '');
