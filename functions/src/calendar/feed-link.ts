import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 128 bits: nobody guesses it. */
const SECRET_BYTES = 16;
/** Firestore refuses to look up what begins and ends with two underscores. */
const FILE = /^(?!__)([A-Za-z0-9_-]{1,128})-([0-9a-f]{32})\.ics$/;

type FeedKey = { uid: string; secret: string };

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('hex');

export const feedPath = ({ uid, secret }: FeedKey): string => `/api/calendar/${uid}-${secret}.ics`;

/** Of the last part of such a path; null when it is none. */
export function parseFeedFile(file: string): FeedKey | null {
  const [, uid, secret] = FILE.exec(file) ?? [];
  return uid && secret ? { uid, secret } : null;
}

/** How long it takes says nothing about how much of it is right. */
export const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
