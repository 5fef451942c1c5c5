import { BROWSER_MARK_HEADER, MAX_BROWSER_MARKS } from '@club/contract';
import { browserStorage } from '@/lib/storage';

/**
 * The marks of the accounts that signed in here, the newest last. They outlive signing out, as that is what they are for:
 * nobody can use up the attempts of a browser that is known. They hold no name and grant nothing.
 */
const STORAGE_KEY = 'bekannte-konten';

type Mark = { uid: string; mark: string };

function isMark(one: unknown): one is Mark {
  const { uid, mark } = Object(one);
  return typeof uid === 'string' && typeof mark === 'string' && /^[\w.-]+$/.test(mark);
}

const read = (): Mark[] =>
  browserStorage.parse(STORAGE_KEY, (stored) => (Array.isArray(stored) ? stored.filter(isMark) : [])) ?? [];

/** Without storage the browser is new to the server each time. */
const store = (marks: readonly Mark[]) =>
  browserStorage.write(STORAGE_KEY, marks.length > 0 ? JSON.stringify(marks.slice(-MAX_BROWSER_MARKS)) : null);

const ofOthers = (uid: string): Mark[] => read().filter((one) => one.uid !== uid);

export function browserMarkHeaders(): Record<string, string> {
  const marks = read().map(({ mark }) => mark);
  return marks.length > 0 ? { [BROWSER_MARK_HEADER]: marks.join(', ') } : {};
}

/** Keeps the mark that a sign-in's response brought, in place of the account's earlier one. */
export function keepBrowserMark(uid: string, headers: Headers): void {
  const mark = headers.get(BROWSER_MARK_HEADER);
  if (mark !== null) store([...ofOthers(uid), { uid, mark }]);
}

export const forgetBrowserMark = (uid: string) => store(ofOthers(uid));
