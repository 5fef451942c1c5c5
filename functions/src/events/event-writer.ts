import { isOver, occupiedTimes, toldFacts } from '@club/contract';
import type { Notice } from '../notifications/notice';
import { type NoticedShift, placesIn, toNoticed } from '../notifications/noticed-shifts';
import { createOutbox } from '../notifications/outbox';
import type { Firestore, Transaction } from '../platform/firestore';
import type { EventDraft, LateCancellation, Promotion } from '../registrations/outcome';
import { type RosterEntry, registrationIdOf } from '../registrations/roster';
import { tellOf } from '../registrations/told-places';
import { type ClubEvent, toDocument } from './club-event';
import { openEvents } from './event-store';
import { createLiveRepository, newLiveKey } from './live-repository';
import { toRemovedEvent } from './removed-event';

/** Writes events so that an event, its live counts and its notices commit together or not at all. */
export function createEventWriter(firestore: Firestore) {
  const outbox = createOutbox(firestore);
  const live = createLiveRepository(firestore);
  const { events, drafts, removed } = openEvents(firestore);
  const eventRef = (eventId: number) => events.doc(String(eventId));
  const draftRef = (eventId: number) => drafts.doc(String(eventId));

  function create(transaction: Transaction, event: ClubEvent): void {
    if (event.isDraft) {
      transaction.create(draftRef(event.id), toDocument(event));
      return;
    }
    const followed = { ...event, liveKey: newLiveKey() };
    transaction.create(eventRef(event.id), toDocument(followed));
    live.create(transaction, followed);
  }

  return {
    create,

    /** A draft may become an event that everybody sees, and never the other way round. */
    update(transaction: Transaction, before: ClubEvent, changed: ClubEvent): void {
      const after = withKeyForMembers(before, changed);
      if (after.isDraft) {
        transaction.set(draftRef(after.id), toDocument(after));
        return;
      }
      if (before.isDraft) {
        transaction.delete(draftRef(after.id));
        create(transaction, after);
        return;
      }
      const attendanceDueAt = attendanceDueAfter(before, after);
      const { people, registrations, ...others } = toDocument({ ...after, attendanceDueAt });
      // The rosters of a whole series can be more than one commit holds, so an unchanged one is not sent. An update would keep
      // the shifts of an event that has lost its last one.
      const losesShifts = before.shifts.length > 0 && after.shifts.length === 0;
      if (after.roster === before.roster && !losesShifts) transaction.update(eventRef(after.id), others);
      else transaction.set(eventRef(after.id), { people, registrations, ...others });
      if (after.liveKey === before.liveKey) {
        live.follow(transaction, after);
      } else {
        live.remove(transaction, before);
        live.create(transaction, after);
      }
    },

    remove(transaction: Transaction, event: ClubEvent, now: Date): void {
      // Nobody knew of a draft, so no calendar has to forget it.
      if (event.isDraft) {
        transaction.delete(draftRef(event.id));
        return;
      }
      transaction.delete(eventRef(event.id));
      live.remove(transaction, event);
      transaction.create(removed.doc(String(event.id)), toRemovedEvent(event, now));
    },

    notify(transaction: Transaction, event: ClubEvent, draft: EventDraft): void {
      for (const notice of toNotices(event, draft)) outbox.add(transaction, notice, event.updatedAt);
    },
  };
}

/** Visitors know the key of an event that they have seen, so it gets another one when it becomes one for members. */
const withKeyForMembers = (before: ClubEvent, after: ClubEvent): ClubEvent =>
  after.membersOnly && !before.membersOnly && after.liveKey === before.liveKey
    ? { ...after, liveKey: newLiveKey() }
    : after;

/**
 * Any change of an event that is over, or was until then, may change who counts as having been there. A change of another
 * one leaves alone what is due already.
 */
function attendanceDueAfter(before: ClubEvent, after: ClubEvent): Date {
  const { attendanceDueAt: due } = before;
  const isDue = isOver(occupiedTimes(before), after.updatedAt) || (due !== null && due < after.updatedAt);
  return isDue ? after.updatedAt : occupiedTimes(after).endTime;
}

/** Some of those who move up may be confirmed and others not: they are told in different words. */
function toNotices(event: ClubEvent, draft: EventDraft): Notice[] {
  if (draft.kind === 'lateCancellations') return [toNotice(event, withPromoted(event, draft))];
  if (draft.kind !== 'waitlistPromotion') return [toNotice(event, draft)];
  const pending = new Set(
    promotedIn(event, draft).flatMap(({ status, userId }) => (status === 'pending' ? userId : [])),
  );
  const told = (isPending: boolean) => tellOf(draft.places.filter(({ userId }) => pending.has(userId) === isPending));
  const drafts: Promotion[] = [
    { ...draft, ...told(false) },
    { ...draft, ...told(true), awaitsConfirmation: true },
  ];
  return drafts.filter(({ places }) => places.length > 0).map((one) => toNotice(event, one));
}

const promotedIn = ({ roster }: ClubEvent, { places }: Promotion | LateCancellation): RosterEntry[] =>
  roster.filter((entry) => places.some(({ userId, shiftId }) => entry.userId === userId && entry.shiftId === shiftId));

/** All who moved up share the notice. Whoever is confirmed reads nothing of a confirmation to come: see `ofPlacesAsTheyAre`. */
function withPromoted(event: ClubEvent, draft: LateCancellation): LateCancellation {
  const promoted = promotedIn(event, draft);
  const late = new Set([...shiftIdsOf(event, draft.registrationIds), ...draft.formerShiftIds]);
  return {
    ...draft,
    promotedIds: promoted.map((registration) => registrationIdOf(event.id, registration)),
    lateShiftIds: event.shifts.flatMap(({ id }) => (late.has(id) ? id : [])),
    ...(promoted.some(({ status }) => status === 'pending') && { awaitsConfirmation: true as const }),
  };
}

function shiftIdsOf(event: ClubEvent, registrationIds: readonly string[]): string[] {
  const ids = new Set(registrationIds);
  const chosen = event.roster.filter((registration) => ids.has(registrationIdOf(event.id, registration)));
  return chosen.flatMap(({ shiftId }) => shiftId ?? []);
}

/** The shifts that a notice names, as they are now. */
function shiftsFor(event: ClubEvent, draft: EventDraft): NoticedShift[] {
  const named = new Set<string | null>(placesIn(draft).flatMap(({ shiftId, fromId = null }) => [shiftId, fromId]));
  if (draft.kind === 'lateCancellations') for (const id of draft.lateShiftIds ?? []) named.add(id);
  if (draft.kind === 'guestPromotion') {
    const ids = draft.guests.map(({ registrationId }) => registrationId);
    for (const id of shiftIdsOf(event, ids)) named.add(id);
  }
  return event.shifts.filter(({ id }) => named.has(id)).map(toNoticed);
}

/** An event without shifts has none to name. */
const OF_SHIFTS = ['places', 'lateShiftIds', 'formerShiftIds'];

function toNotice(event: ClubEvent, draft: EventDraft): Notice {
  const shifts = shiftsFor(event, draft);
  const notice = { ...draft, ...(shifts.length > 0 && { shifts }), eventId: event.id, ...toldFacts(event) };
  if (event.shifts.length > 0) return notice;
  return Object.fromEntries(Object.entries(notice).filter(([name]) => !OF_SHIFTS.includes(name))) as Notice;
}
