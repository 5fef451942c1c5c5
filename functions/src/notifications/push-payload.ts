import * as z from 'zod';
import { LONGEST_TTL_DAYS, type Push, type PushUrgency } from '../platform/push';

export const pushPayloadSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** A path on this site. */
  url: z.string(),
  /** A newer notification with the same tag takes the place of an older one. */
  tag: z.string(),
});

/** The content of a push, which the service worker reads and the device shows. */
export type PushPayload = z.output<typeof pushPayloadSchema>;

const LONGEST_TTL_SECONDS = LONGEST_TTL_DAYS * 24 * 3_600;

const URGENCIES: readonly PushUrgency[] = ['low', 'normal', 'high'];

type Part = { message: PushPayload; urgency: PushUrgency; deliverBefore: Date };

/**
 * One push for all of these deliveries, of which there is at least one. It is as urgent as the most urgent of them, and
 * the push service keeps it as long as any of them is of use.
 */
export function toPush(deliveries: readonly Part[], now: Date): Push {
  const payloads = deliveries.map(({ message }) => message);
  const [only] = payloads;
  const payload = only && payloads.length === 1 ? only : digestOf(payloads);
  const lastOfUse = Math.max(...deliveries.map(({ deliverBefore }) => deliverBefore.getTime()));
  const secondsLeft = (lastOfUse - now.getTime()) / 1_000;
  return {
    payload: serialized(shortenedToFit(payload)),
    ttlSeconds: Math.min(LONGEST_TTL_SECONDS, Math.max(0, Math.floor(secondsLeft))),
    // Stryker disable next-line StringLiteral: there is at least one delivery, and each has one of the urgencies.
    urgency: URGENCIES.findLast((urgency) => deliveries.some((one) => one.urgency === urgency)) ?? 'normal',
    subject: payload.tag,
  };
}

/** Some devices show no more lines when a notification is expanded. */
const MAX_LINES = 6;

/**
 * Several notifications, of which there is at least one, in the order of their notices. The title is that of the newest,
 * the others are listed below it. It leads to the page that all of them lead to, else to the start page.
 */
export function digestOf(payloads: readonly PushPayload[]): PushPayload {
  const newestFirst = payloads.toReversed();
  // Stryker disable next-line OptionalChaining,StringLiteral: there is a newest one.
  const newest = newestFirst[0]?.title ?? '';
  const others = newestFirst.slice(1);
  const counts = new Map<string, number>();
  for (const { title } of others) counts.set(title, (counts.get(title) ?? 0) + 1);
  const lines = Array.from(counts, ([title, count]) => (count > 1 ? `${title} (${count})` : title));
  const shown = lines.length > MAX_LINES ? lines.slice(0, MAX_LINES - 1) : lines;
  const more = lines.length - shown.length;
  const urls = new Set(payloads.map(({ url }) => url));
  return {
    title: `${newest} … und ${others.length} weitere`,
    body: [...shown, ...(more > 0 ? [`… und ${more} weitere`] : [])].join('\n'),
    // Stryker disable next-line StringLiteral: a set of one address has a first one.
    url: urls.size === 1 ? ([...urls][0] ?? '/') : '/',
    tag: 'digest',
  };
}

const ICON = '/icons/icon-192.png';

export const serialized = ({ title, body, url, tag }: PushPayload): string =>
  JSON.stringify({ title, body, url, tag, icon: ICON });

/** Push services take 4,096 bytes, and the encryption adds some. No device shows as much text. */
const MAX_PAYLOAD_BYTES = 3_000;

/** A payload that is too long loses the end of its body, and then the end of its title. */
function shortenedToFit(payload: PushPayload): PushPayload {
  const withoutBody = { ...payload, body: '' };
  if (fits(withoutBody)) return { ...payload, body: longestStart(payload.body, (body) => fits({ ...payload, body })) };
  return { ...withoutBody, title: longestStart(payload.title, (title) => fits({ ...withoutBody, title })) };
}

const fits = (payload: PushPayload): boolean => Buffer.byteLength(serialized(payload)) <= MAX_PAYLOAD_BYTES;

/** The longest start of the text that `isFitting`. It never ends within a character. */
function longestStart(text: string, isFitting: (text: string) => boolean): string {
  if (isFitting(text)) return text;
  const characters = Array.from(text);
  const cut = (length: number) => (length === 0 ? '' : `${characters.slice(0, length).join('')}…`);
  let [enough, tooMany] = [0, characters.length];
  while (tooMany - enough > 1) {
    const middle = Math.floor((enough + tooMany) / 2);
    if (isFitting(cut(middle))) enough = middle;
    else tooMany = middle;
  }
  return cut(enough);
}
