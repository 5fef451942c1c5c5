import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 128 bits cannot be guessed. */
const SECRET_BYTES = 16;
/** Firestore refuses ids that begin and end with two underscores, so this takes none that begins with them. */
const FILE = /^(?!__)([A-Za-z0-9_-]{1,128})-([0-9a-f]{32})\.ics$/;

type FeedKey = { uid: string; secret: string };

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('hex');

export const feedPath = ({ uid, secret }: FeedKey): string => `/api/calendar/${uid}-${secret}.ics`;

/** Parses the last part of a feed's path; null when it is not one. */
export function parseFeedFile(file: string): FeedKey | null {
  const [, uid, secret] = FILE.exec(file) ?? [];
  return uid && secret ? { uid, secret } : null;
}

/** The time that this takes does not tell how much of a guess was right. */
export const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
