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
import { LIMITS } from '../rate-limits/limits';
import { hasRosterRight, requireRosterRight } from '../registrations/registration-rights';
import type { Services } from '../services';
import type { StoredMessage } from './message';
import { audienceOf } from './message-audience';
import { previewReach } from './message-reach';
import type { MessageTransaction } from './message-repository';

type Deps = Pick<Services, 'messages' | 'events' | 'limiter'>;

const DAY_MS = 24 * 3_600_000;

/** The latest messages about an event that went to the viewer. Those who look after the event get all. */
export async function listMessages(
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
export async function sendMessage(
  { messages, events, limiter }: Deps,
  { eventId, caller, idempotencyKey }: Asked,
  wanted: SendMessage,
): Promise<z.output<typeof sentMessageSchema>> {
  // A repeated request succeeds even if the first one was the last that the limit allows.
  const earlier = await messages.findResponse(idempotencyKey, sentMessageSchema);
  if (earlier) return earlier;
  await requireRight('sendMessage', events, eventId, caller);
  const written = new Set<string>();
  const write = () =>
    messages.once(idempotencyKey, sentMessageSchema, async (transaction) => {
      const { id, people } = await addMessage(transaction, eventId, caller, wanted);
      written.add(id);
      return { id, people };
    });
  return limiter.attempt([{ limit: LIMITS.messageMember, subject: caller.uid }], write, ({ id }) => written.has(id));
}

async function addMessage(
  transaction: MessageTransaction,
  eventId: number,
  caller: Identity,
  { subject, text, isUrgent, groups, shiftIds }: SendMessage,
): Promise<StoredMessage> {
  const { now } = transaction;
  const [event, authorName, sentToday] = await Promise.all([
    findOwnEvent('sendMessage', transaction, eventId, caller),
    findName(transaction, caller.uid),
    transaction.countSince(eventId, new Date(now.getTime() - DAY_MS), MESSAGES_A_DAY),
  ]);
  if (isUrgent && !caller.isAdmin) {
    throw new DomainError('not-allowed', { message: 'Nur Organisatoren können eine Nachricht als dringend schicken.' });
  }
  if (sentToday >= MESSAGES_A_DAY) {
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
    authorId: caller.uid,
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
    actorId: caller.uid,
    action: 'messaged',
    target: { kind: 'event', id: String(eventId) },
    count: userIds.length,
  });
  const about = { ...noticedIn(event), messageId: message.id, authorId: caller.uid, authorName };
  transaction.notify({ kind: 'message', ...about, subject, text, isUrgent, isTest: false, userIds });
  return message;
}

/** Others use up nothing of any limit. The transaction decides. */
async function requireRight(
  name: RosterCall,
  events: Deps['events'],
  eventId: number,
  caller: Identity,
): Promise<void> {
  const event = required(await events.find(eventId));
  requireRosterRight(name, event, caller);
}

const doneSchema = z.object({ ok: z.literal(true) });

/** Sends the message to its author alone, and at once: it stands neither on the event's page nor in the log. */
export async function testMessage(
  { messages, events, limiter }: Deps,
  { eventId, caller, idempotencyKey }: Asked,
  { subject, text }: TestMessage,
): Promise<{ ok: true }> {
  const earlier = await messages.findResponse(idempotencyKey, doneSchema);
  if (earlier) return earlier;
  await requireRight('testMessage', events, eventId, caller);
  const write = () =>
    messages.once(idempotencyKey, doneSchema, async (transaction) => {
      const [event, authorName] = await Promise.all([
        findOwnEvent('testMessage', transaction, eventId, caller),
        findName(transaction, caller.uid),
      ]);
      const about = { ...noticedIn(event), messageId: randomUUID(), authorId: caller.uid, authorName };
      const userIds = [caller.uid];
      transaction.notify({ kind: 'message', ...about, subject, text, isUrgent: true, isTest: true, userIds });
      return { ok: true as const };
    });
  return limiter.attempt([{ limit: LIMITS.testMessageMember, subject: caller.uid }], write, () => true);
}

async function findOwnEvent(
  name: RosterCall,
  transaction: MessageTransaction,
  eventId: number,
  caller: Identity,
): Promise<ClubEvent> {
  const event = required(await transaction.findEvent(eventId));
  requireRosterRight(name, event, caller);
  return event;
}

async function findName(transaction: MessageTransaction, uid: string): Promise<string> {
  const author = required(await transaction.findAuthor(uid), 'not-signed-in');
  return `${author.firstName} ${author.lastName}`;
}

const noticedIn = (event: ClubEvent) => ({ eventId: event.id, ...toldFacts(event) });

export const createMessageHandlers = (deps: Services) =>
  ({
    listMessages: ({ params, identity }) => listMessages(deps, params.eventId, identity),
    previewReach: ({ params, query, identity }) => previewReach(deps, params.eventId, identity, query),
    sendMessage: ({ params: { eventId }, body, identity, idempotencyKey }) =>
      sendMessage(deps, { eventId, caller: identity, idempotencyKey }, body),
    testMessage: ({ params: { eventId }, body, identity, idempotencyKey }) =>
      testMessage(deps, { eventId, caller: identity, idempotencyKey }, body),
  }) satisfies Partial<Handlers>;
