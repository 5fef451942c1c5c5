import {
  type AdminEvent,
  type CardEvent,
  cardEventSchema,
  type EventDetail,
  type EventSummary,
  isActive,
  isWaiting,
  type SavedEvent,
} from '@club/contract';
import type { Identity } from '../accounts/sessions/session-service';
import { type Contacts, NO_CONTACTS, toRegistration } from '../registrations/registration-presenter';
import { ownStatusIn } from '../registrations/roster';
import { type AdminOverview, byStart, type ClubEvent, type EventOverview, toDocument } from './club-event';

export function toSummary(event: EventOverview, viewer: Identity | null): EventSummary {
  const { activeUserIds, waitlistUserIds, activeCount, waitingCount, pendingCount: _, ...facts } = event;
  return {
    ...facts,
    startTime: facts.startTime.toISOString(),
    endTime: facts.endTime.toISOString(),
    recurrenceEnd: facts.recurrenceEnd?.toISOString() ?? null,
    _count: { registrations: activeCount },
    waitlistCount: waitingCount,
    myStatus: viewer ? ownStatusIn(event, viewer.uid) : null,
  };
}

export const toCard = (event: EventOverview, viewer: Identity | null): CardEvent =>
  cardEventSchema.parse(toSummary(event, viewer));

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

/** Organisers also see `contacts` and those who cancelled. */
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
    registrations: shown.map((registration) => toRegistration(event.id, registration, viewer, contacts)),
  };
}
