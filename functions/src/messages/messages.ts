import { randomUUID } from 'node:crypto';
import {
  FORMER_MEMBER,
  MESSAGES_A_DAY,
  type Message,
  type RosterCall,
  type SendMessage,
  sentMessageSchema,
  type TestMessage,
  toldFacts,
} from '@club/contract';
import * as z from 'zod';
import type { Identity } from '../accounts/sessions/identity';
import { DomainError, invalid, required } from '../domain-error';
import type { ClubEvent } from '../events/club-event';
import type { Handlers } from '../http/handlers';
import { toIso } from '../platform/responses';
import { LIMITS, type Limit } from '../rate-limits/limits';
import { hasRosterRight, requireRosterRight } from '../registrations/registration-rights';
import type { Services } from '../services';
import type { StoredMessage } from './message';
import { audienceOf } from './message-audience';
import { previewReach } from './message-reach';
import type { MessageTransaction } from './message-repository';

type Deps = Pick<Services, 'messages' | 'events' | 'limiter'>;

const DAY_MS = 24 * 3_600_000;

/** The latest messages about an event that went to the viewer. Those who look after the event get all. */
async function listMessages(
  { messages, events, accounts }: Pick<Services, 'messages' | 'events' | 'accounts'>,
  eventId: number,
  viewer: Identity,
): Promise<Message[]> {
  const event = required(await events.find(eventId));
  const seesAll = hasRosterRight(event, viewer, 'message');
  const listed = await messages.list(eventId, seesAll ? null : viewer.uid);
  const authors = await accounts.findAll(listed.flatMap(({ authorId }) => authorId ?? []));
  return listed.map(({ id, authorId, subject, text, isUrgent, createdAt, groups, shiftTitles, people }) => {
    const { firstName, lastName } = (authorId === null ? null : authors.get(authorId)) ?? FORMER_MEMBER;
    const sentTo = seesAll ? { groups, shiftTitles, people } : null;
    return toIso({ id, createdAt, author: { firstName, lastName }, subject, text, isUrgent, sentTo });
  });
}

type Asked = { eventId: number; caller: Identity; idempotencyKey: string | null };

/** Writes to people of an event. The message, its notice and its entry in the log commit together or not at all. */
async function sendMessage(deps: Deps, asked: Asked, wanted: SendMessage): Promise<z.output<typeof sentMessageSchema>> {
  const written = new Set<string>();
  return once(deps, asked, {
    name: 'sendMessage',
    limit: LIMITS.messageMember,
    response: sentMessageSchema,
    async write(transaction, event, authorName) {
      const { id, people } = await addMessage(transaction, event, { ...asked.caller, authorName }, wanted);
      written.add(id);
      return { id, people };
    },
    isCounted: ({ id }) => written.has(id),
  });
}

/** Sends the message to its author alone, and at once: it stands neither on the event's page nor in the log. */
const testMessage = (deps: Deps, asked: Asked, { subject, text }: TestMessage): Promise<{ ok: true }> =>
  once(deps, asked, {
    name: 'testMessage',
    limit: LIMITS.testMessageMember,
    response: z.object({ ok: z.literal(true) }),
    async write(transaction, event, authorName) {
      const authorId = asked.caller.uid;
      const about = { ...noticedIn(event), messageId: randomUUID(), authorId, authorName, subject, text };
      transaction.notify({ kind: 'message', ...about, isUrgent: true, isTest: true, userIds: [authorId] });
      return { ok: true as const };
    },
    isCounted: () => true,
  });

type Act<T> = {
  name: RosterCall;
  limit: Limit;
  response: z.ZodType<T>;
  write(transaction: MessageTransaction, event: ClubEvent, authorName: string): Promise<T>;
  /** Whether it uses up the limit. */
  isCounted(result: T): boolean;
};

/** Writes once what somebody who looks after the event wants. */
async function once<T>(
  { messages, events, limiter }: Deps,
  { eventId, caller, idempotencyKey }: Asked,
  { name, limit, response, write, isCounted }: Act<T>,
): Promise<T> {
  // A repeated request succeeds even if the first one was the last that the limit allows.
  const earlier = await messages.findResponse(idempotencyKey, response);
  if (earlier) return earlier;
  // Others use up nothing of any limit. The transaction decides.
  requireRosterRight(name, required(await events.find(eventId)), caller);
  const attempt = () =>
    messages.once(idempotencyKey, response, async (transaction) => {
      const [found, author] = await Promise.all([transaction.findEvent(eventId), transaction.findAuthor(caller.uid)]);
      const event = required(found);
      requireRosterRight(name, event, caller);
      const { firstName, lastName } = required(author, 'not-signed-in');
      return write(transaction, event, `${firstName} ${lastName}`);
    });
  return limiter.attempt([{ limit, subject: caller.uid }], attempt, isCounted);
}

async function addMessage(
  transaction: MessageTransaction,
  event: ClubEvent,
  author: Identity & { authorName: string },
  { subject, text, isUrgent, groups, shiftIds }: SendMessage,
): Promise<StoredMessage> {
  const { now } = transaction;
  if (isUrgent && !author.isAdmin) {
    throw new DomainError('not-allowed', { message: 'Nur Organisatoren können eine Nachricht als dringend schicken.' });
  }
  if ((await transaction.countSince(event.id, new Date(now.getTime() - DAY_MS), MESSAGES_A_DAY)) >= MESSAGES_A_DAY) {
    throw new DomainError('too-many-requests', {
      message: `Zu dieser Veranstaltung gingen in den letzten 24 Stunden schon ${MESSAGES_A_DAY} Nachrichten. Bitte warte bis morgen.`,
      retryAfterSeconds: 3_600,
    });
  }
  const { userIds } = audienceOf(event, { groups, shiftIds });
  if (userIds.length === 0) {
    throw invalid('groups', 'In dieser Auswahl ist niemand, dem die App schreiben kann');
  }
  const message: StoredMessage = {
    id: randomUUID(),
    authorId: author.uid,
    subject,
    text,
    isUrgent,
    groups: [...new Set(groups)],
    shiftTitles: event.shifts.filter(({ id }) => shiftIds.includes(id)).map(({ title }) => title),
    userIds,
    people: userIds.length,
    createdAt: now,
  };
  transaction.add(event, message);
  transaction.record({
    actorId: author.uid,
    action: 'messaged',
    target: { kind: 'event', id: String(event.id) },
    count: userIds.length,
  });
  const about = { ...noticedIn(event), messageId: message.id, authorId: author.uid, authorName: author.authorName };
  transaction.notify({ kind: 'message', ...about, subject, text, isUrgent, isTest: false, userIds });
  return message;
}

const noticedIn = (event: ClubEvent) => ({ eventId: event.id, ...toldFacts(event) });

export const createMessageHandlers = (deps: Services) =>
  ({
    listMessages: ({ params, identity }) => listMessages(deps, params.eventId, identity),
    previewReach: ({ params, query, identity }) => previewReach(deps, params.eventId, identity, query),
    sendMessage: ({ params: { eventId }, body, identity: caller, idempotencyKey }) =>
      sendMessage(deps, { eventId, caller, idempotencyKey }, body),
    testMessage: ({ params: { eventId }, body, identity: caller, idempotencyKey }) =>
      testMessage(deps, { eventId, caller, idempotencyKey }, body),
  }) satisfies Partial<Handlers>;
