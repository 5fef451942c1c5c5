import { randomUUID } from 'node:crypto';
import {
  DAY_MS,
  doneSchema,
  FORMER_MEMBER,
  MESSAGES_A_DAY,
  type RosterCall,
  sentMessageSchema,
  toldFacts,
} from '@club/contract';
import { DomainError, invalid, required } from '../domain-error';
import type { Call, Handlers } from '../http/handlers';
import { createOutbox } from '../notifications/outbox';
import type { Transaction } from '../platform/firestore';
import { toIso } from '../platform/responses';
import { LIMITS } from '../rate-limits/limits';
import { hasRosterRight, requireRosterRight } from '../registrations/registration-rights';
import type { Services } from '../services';
import { audienceOf } from './message-audience';
import { previewReach } from './message-reach';

function dayIsFull(isUrgent: boolean, isAdmin: boolean): string {
  const hint = isAdmin && !isUrgent ? ' Was nicht warten kann, geht als dringende Nachricht.' : '';
  const what = isUrgent ? 'dringende Nachrichten' : 'Nachrichten';
  return `Zu dieser Veranstaltung gingen in den letzten 24 Stunden schon ${MESSAGES_A_DAY} ${what}. Bitte warte bis morgen.${hint}`;
}

export const createMessageHandlers = (deps: Services) => {
  const { accounts, auditLog, clock, events, limiter, messages } = deps;
  const outbox = createOutbox(deps.firestore);

  /** Finds what a notice says of the event and of the caller, who looks after it. */
  async function aboutIn(
    transaction: Transaction,
    name: RosterCall,
    { params, identity }: Call<'sendMessage' | 'testMessage'>,
  ) {
    const [found, author] = await Promise.all([
      messages.findEvent(transaction, params.eventId),
      accounts.in(transaction).find(identity.uid),
    ]);
    const event = required(found);
    requireRosterRight(name, event, identity);
    const { firstName, lastName } = required(author, 'not-signed-in');
    const by = { authorId: identity.uid, authorName: `${firstName} ${lastName}` };
    return {
      event,
      about: { kind: 'message', eventId: event.id, ...toldFacts(event), messageId: randomUUID(), ...by } as const,
    };
  }

  return {
    /** The latest messages about an event that went to the viewer. Those who look after the event get all. */
    async listMessages({ params: { eventId }, identity: viewer }) {
      const event = required(await events.find(eventId));
      const seesAll = hasRosterRight(event, viewer, 'message');
      const listed = await messages.list(eventId, seesAll ? null : viewer.uid);
      const authors = await accounts.findAll(listed.flatMap(({ authorId }) => authorId ?? []));
      return listed.map(({ id, authorId, subject, text, isUrgent, createdAt, groups, shiftTitles, people }) => {
        const { firstName, lastName } = (authorId === null ? null : authors.get(authorId)) ?? FORMER_MEMBER;
        const sentTo = seesAll ? { groups, shiftTitles, people } : null;
        return toIso({ id, createdAt, author: { firstName, lastName }, subject, text, isUrgent, sentTo });
      });
    },

    previewReach: (call) => previewReach(deps, call),

    /** Writes to people of an event. The message, its notice and its entry in the log commit together or not at all. */
    sendMessage(call) {
      const { subject, text, isUrgent, groups, shiftIds } = call.body;
      const buckets = [{ limit: LIMITS.messageMember, subject: call.identity.uid }];
      return limiter.once(buckets, call.idempotencyKey, sentMessageSchema, async (transaction) => {
        const { event, about } = await aboutIn(transaction, 'sendMessage', call);
        const { messageId: id, authorId } = about;
        if (isUrgent && !call.identity.isAdmin)
          throw new DomainError('not-allowed', {
            message: 'Nur Organisatoren können eine Nachricht als dringend schicken.',
          });
        const now = clock.now();
        const dayAgo = new Date(now.getTime() - DAY_MS);
        if ((await messages.countSince(transaction, event.id, dayAgo, isUrgent, MESSAGES_A_DAY)) >= MESSAGES_A_DAY)
          throw new DomainError('too-many-requests', {
            message: dayIsFull(isUrgent, call.identity.isAdmin),
            retryAfterSeconds: 3_600,
          });
        const { userIds } = audienceOf(event, { groups, shiftIds });
        const people = userIds.length;
        if (people === 0) throw invalid('groups', 'In dieser Auswahl ist niemand, dem die App schreiben kann');
        const shiftTitles = event.shifts.filter((shift) => shiftIds.includes(shift.id)).map(({ title }) => title);
        const said = { id, authorId, subject, text, isUrgent };
        const sentTo = { groups: [...new Set(groups)], shiftTitles, userIds, people };
        messages.add(transaction, event, { ...said, ...sentTo, createdAt: now });
        const target = { kind: 'event', id: String(event.id) } as const;
        auditLog.record(transaction, { at: now, actorId: authorId, action: 'messaged', target, count: people });
        const notice = { ...about, subject, text, isUrgent, isTest: false, userIds };
        outbox.add(transaction, notice, now, `message-${id}`);
        return { id, people };
      });
    },

    /** Sends the message to its author alone, and at once: it stands neither on the event's page nor in the log. */
    testMessage(call) {
      const { uid } = call.identity;
      const { subject, text } = call.body;
      const buckets = [{ limit: LIMITS.testMessageMember, subject: uid }];
      return limiter.once(buckets, call.idempotencyKey, doneSchema, async (transaction) => {
        const { about } = await aboutIn(transaction, 'testMessage', call);
        const notice = { ...about, subject, text, isUrgent: true, isTest: true, userIds: [uid] };
        outbox.add(transaction, notice, clock.now(), `message-${about.messageId}`);
        return { ok: true } as const;
      });
    },
  } satisfies Partial<Handlers>;
};
