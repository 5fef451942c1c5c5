import type { AdminEvent, EventDetail, EventSummary, MyStatus, Registration, SavedEvent } from '@club/contract';
import type { Account } from '../accounts/account';
import { toShownPerson } from '../accounts/person-presenter';
import type { Identity } from '../accounts/session-service';
import { registrationIdOf } from '../registrations/registration-id';
import { isActive, isWaiting } from '../registrations/roster';
import type { StoredRegistration } from '../registrations/stored-registration';
import { byStart } from '../series/occurrences';
import { type AdminOverview, type ClubEvent, type EventOverview, toDocument } from './club-event';

export type Contacts = ReadonlyMap<string, Pick<Account, 'email' | 'phoneNumber'>>;

const NO_CONTACTS: Contacts = new Map();

export function toSummary(event: EventOverview, viewer: Identity | null): EventSummary {
  const { activeUserIds, waitlistUserIds, activeCount, waitingCount, pendingCount: _, ...facts } = event;
  return {
    ...facts,
    startTime: facts.startTime.toISOString(),
    endTime: facts.endTime.toISOString(),
    recurrenceEnd: facts.recurrenceEnd?.toISOString() ?? null,
    _count: { registrations: activeCount },
    waitlistCount: waitingCount,
    myStatus: viewer ? standing(event, viewer.uid) : null,
  };
}

export const toAdminEvent = ({ activeCount, waitingCount, ...facts }: AdminOverview): AdminEvent => ({
  ...facts,
  startTime: facts.startTime.toISOString(),
  endTime: facts.endTime.toISOString(),
  _count: { registrations: activeCount },
  waitlistCount: waitingCount,
});

type Counts = Pick<SavedEvent, 'created' | 'updated' | 'removed'> & { kept: ClubEvent[] };

export const toSavedEvent = (event: ClubEvent, { kept, ...counts }: Counts, viewer: Identity): SavedEvent => ({
  event: toSummary(toDocument(event), viewer),
  ...counts,
  kept: kept.toSorted(byStart).map(({ id, startTime }) => ({ id, startTime: startTime.toISOString() })),
});

/** `contacts` are shown to organisers only, who also see who cancelled. */
export function toDetail(event: ClubEvent, viewer: Identity | null, contacts: Contacts = NO_CONTACTS): EventDetail {
  const cancelled = event.roster.filter(({ status }) => status === 'cancelled');
  const shown = [
    ...event.roster.filter(isActive),
    ...event.roster.filter(isWaiting),
    ...(viewer?.isAdmin ? cancelled : []),
  ];
  return {
    ...toSummary(toDocument(event), viewer),
    version: event.version,
    registrations: shown.map((entry) => toRegistration(event.id, entry, viewer, contacts)),
  };
}

/** One participant, as much as this viewer may see. */
export function toRegistration(
  eventId: number,
  entry: StoredRegistration,
  viewer: Identity | null,
  contacts: Contacts = NO_CONTACTS,
): Registration {
  const contact = viewer?.isAdmin && entry.userId !== null ? contacts.get(entry.userId) : undefined;
  const { userId, user } = toShownPerson(entry, viewer);
  return {
    id: registrationIdOf(eventId, entry),
    userId,
    status: entry.status,
    createdAt: entry.createdAt.toISOString(),
    notes: viewer?.isAdmin ? entry.notes : null,
    user: { ...user, email: contact?.email ?? null, phoneNumber: contact?.phoneNumber ?? null },
  };
}

function standing({ activeUserIds, waitlistUserIds }: EventOverview, uid: string): MyStatus | null {
  if (activeUserIds.includes(uid)) return 'registered';
  return waitlistUserIds.includes(uid) ? 'waitlisted' : null;
}
