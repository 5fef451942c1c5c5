import type { LogEntry } from './test-log';

/**
 * Ids and words that the app itself chose may be logged. Every other text that is stored or was sent counts as personal,
 * so that a new field is searched for from the start.
 */
const HARMLESS_KEYS = new Set([
  ...['id', 'uid', 'userId', 'authorId', 'exceptUserId', 'createdBy', 'askedBy', 'deviceId', 'noticeId'],
  ...['seriesId', 'inquiryId', 'bookingId', 'commentId', 'activeUserIds', 'pendingUserIds'],
  ...['waitlistUserIds', 'userIds', 'contactIds', 'mergedInto', 'into', 'actorId', 'targetId', 'action', 'targetKind'],
  ...['uids', 'changedBy', 'acceptedBy', 'revokedBy', 'subjectId', 'ids', 'authorIds', 'except'],
  // They are the beginnings of other fields.
  'terms',
  ...['kind', 'status', 'state', 'reason', 'channel', 'urgency', 'category', 'platform', 'browser', 'outcome', 'scope'],
  ...['recurrenceInterval', 'imageUrl', 'url', 'tag', 'reachedBy'],
]);

/** The server makes these fields itself. */
const UNSEARCHED_FIELDS = new Set(['level', 'requestId', 'stack']);

/** Shorter texts would be found in many words. */
const MIN_LENGTH = 4;

/** Collects every text in these values that no log may hold. */
export function secretsIn(values: readonly unknown[]): Set<string> {
  const secrets = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.length >= MIN_LENGTH) secrets.add(value);
    } else if (Array.isArray(value)) {
      for (const one of value) collect(one);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, one] of Object.entries(value)) if (!HARMLESS_KEYS.has(key)) collect(one);
    }
  };
  for (const value of values) collect(value);
  return secrets;
}

/** Names the places where a log holds a secret as 'message: field', without the secret itself. */
export function leaksIn(entries: readonly LogEntry[], secrets: ReadonlySet<string>): string[] {
  const places = new Map<string, Set<string>>();
  for (const entry of entries) {
    for (const [field, value] of Object.entries(entry)) {
      if (value === undefined || UNSEARCHED_FIELDS.has(field)) continue;
      const place = field === 'message' ? 'a message' : `${entry.message}: ${field}`;
      const texts = places.get(place) ?? new Set();
      places.set(place, texts.add([value].flat().join('\n')));
    }
  }
  return [...places].flatMap(([place, texts]) => {
    const isLeaky = [...texts].some((text) => [...secrets].some((secret) => holds(text, secret)));
    return isLeaky ? [place] : [];
  });
}

const IN_A_WORD = /[\p{L}\p{N}]/u;

/** Searches for whole words: 'Berg' is not found in 'Bergfest'. */
function holds(text: string, secret: string): boolean {
  for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + secret.length]];
    if (!IN_A_WORD.test(before) && !IN_A_WORD.test(after)) return true;
  }
  return false;
}
