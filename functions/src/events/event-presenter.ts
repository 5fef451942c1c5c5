import {
  type AdminEvent,
  capacityOf,
  type EventContact,
  type EventDetail,
  type EventSummary,
  FIRST_PEOPLE_OF_SHIFT,
  isActive,
  isWaiting,
  type SavedEvent,
  type ShiftGap,
} from '@club/contract';
import type { Account } from '../accounts/account';
import type { Identity } from '../accounts/sessions/identity';
import { gapsIn } from '../notifications/shift-gaps';
import { toIso } from '../platform/responses';
import { NO_STANDING, ownStandingIn, ownStandingOn } from '../registrations/own-standing';
import { type Contacts, NO_CONTACTS, toRegistration } from '../registrations/registration-presenter';
import { hasRosterRight } from '../registrations/registration-rights';
import { guestCountsIn, peopleCountOf, type RosterEntry } from '../registrations/roster';
import { shownShifts } from '../registrations/shift-turns';
import { type AdminOverview, byStart, type ClubEvent, type CountedEvent, type EventOverview } from './club-event';

/** Beside the summary it has the ids of people, which the response's schema leaves out. */
export const toSummary = (event: EventOverview, viewer: Identity | null): EventSummary => ({
  ...toVisitorsSummary(event),
  ...planFor(viewer, event),
  ...(viewer ? ownStandingIn(event, viewer.uid) : NO_STANDING),
});

export const toVisitorsSummary = ({
  activeCount,
  waitingCount,
  pendingCount: _,
  shifts,
  activeByShift,
  ...facts
}: CountedEvent) => ({
  ...toIso(facts),
  ...planFor(null, facts),
  hasShifts: shifts.length > 0,
  _count: { registrations: activeCount },
  waitlistCount: waitingCount,
  ...NO_STANDING,
  ...(shifts.length > 0 && { gaps: gapsOf({ ...facts, shifts, activeByShift }) }),
});

/** With the shifts that have begun: whoever shows the gaps knows what time it is. */
const gapsOf = (event: Parameters<typeof gapsIn>[0]): ShiftGap[] => toIso(gapsIn(event, new Date(0)));

/** The same holds for this. */
export const toAdminEvent = (event: AdminOverview): AdminEvent => ({
  ...toIso(event),
  movedCount: Object.values(event.movedUserIds).flat().length,
  gaps: gapsOf(event),
  _count: { registrations: event.activeCount },
  waitlistCount: event.waitingCount,
});

type Counts = Omit<SavedEvent, 'event' | 'kept'> & { kept: ClubEvent[] };

export const toSavedEvent = (event: ClubEvent, { kept, ...counts }: Counts, viewer: Identity): SavedEvent => ({
  event: summaryOf(event, viewer),
  ...counts,
  kept: toIso(kept.toSorted(byStart).map(({ id, startTime }) => ({ id, startTime }))),
});

/** So many people of each list, from `offset` on. */
export type PeoplePage = { limit: number; offset: number };

/**
 * Picks the registrations that a viewer is told: all of them, or those of a page and the viewer's own. The first page has
 * the first people of each shift, too.
 */
export function registrationsFor(
  viewer: Identity | null,
  roster: readonly RosterEntry[],
  page: PeoplePage | null,
): RosterEntry[] {
  const lists = [roster.filter(isActive), roster.filter(isWaiting)];
  if (viewer?.isAdmin) lists.push(roster.filter(({ status }) => status === 'cancelled'));
  if (!page) return lists.flat();
  const { limit, offset } = page;
  const always = new Set(offset === 0 ? firstOfShifts(roster.filter(isActive)) : []);
  return lists.flatMap((list) =>
    list.filter(
      (entry, index) =>
        (index >= offset && index < offset + limit) ||
        (viewer !== null && entry.userId === viewer.uid) ||
        always.has(entry),
    ),
  );
}

/** Picks those whom a timetable shows beside their shift. */
function firstOfShifts(active: readonly RosterEntry[]): RosterEntry[] {
  const told = new Map<string, number>();
  return active.filter(({ shiftId }) => {
    if (shiftId === null) return false;
    const count = (told.get(shiftId) ?? 0) + 1;
    told.set(shiftId, count);
    return count <= FIRST_PEOPLE_OF_SHIFT;
  });
}

/** A contact of an event as members see them. The address that the person does not share stays out of the response. */
export const toEventContact = (account: Account): EventContact => ({
  id: account.id,
  firstName: account.firstName,
  lastName: account.lastName,
  phoneNumber: account.sharesPhoneNumber ? account.phoneNumber : null,
  email: account.sharesEmail ? account.email : null,
});

type People = {
  /** Those whom the viewer is told. */
  registrations: readonly RosterEntry[];
  /** Only organisers see these. */
  details?: Contacts;
  /** Only members see these. */
  contacts?: readonly EventContact[];
};

export const toDetail = (
  event: ClubEvent,
  { registrations, details = NO_CONTACTS, contacts = [] }: People,
  viewer: Identity | null,
): EventDetail => ({
  ...summaryOf(event, viewer),
  recurrenceEvery: event.recurrenceEvery,
  recurrenceSkips: viewer?.isAdmin ? event.recurrenceSkips : [],
  isDraft: event.isDraft,
  liveKey: event.liveKey,
  version: event.version,
  attendanceNotedAt: hasRosterRight(event, viewer, 'attendance')
    ? (event.attendanceNotedAt?.toISOString() ?? null)
    : null,
  hasMessages: viewer !== null && event.hasMessages === true,
  guestCounts: viewer?.isAdmin ? guestCountsIn(event.roster) : null,
  contacts: viewer ? [...contacts] : [],
  shifts: shownShifts(event),
  peopleCount: peopleCountOf(event.roster),
  registrations: registrations.map((registration) => toRegistration(event.id, registration, viewer, details)),
});

/** The summary of an event whose roster is at hand: nothing has to be derived for storing it. */
const summaryOf = ({ roster, shifts, ...facts }: ClubEvent, viewer: Identity | null): EventSummary => ({
  ...toIso(facts),
  ...planFor(viewer, facts),
  maxParticipants: capacityOf({ maxParticipants: facts.maxParticipants, shifts }),
  hasShifts: shifts.length > 0,
  _count: { registrations: roster.filter(isActive).length },
  waitlistCount: roster.filter(isWaiting).length,
  ...(viewer ? ownStandingOn({ roster, shifts }, viewer.uid) : NO_STANDING),
});

/** Only organisers are told until when a series goes on: its other dates may be drafts. */
const planFor = (viewer: Identity | null, { recurrenceEnd }: Pick<ClubEvent, 'recurrenceEnd'>) => ({
  recurrenceEnd: viewer?.isAdmin ? (recurrenceEnd?.toISOString() ?? null) : null,
});
