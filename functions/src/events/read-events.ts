import type { AdminEvent, CardEvent, EventDetail, EventSummary, EventText } from '@club/contract';
import type { AccountRepository } from '../accounts/account-repository';
import type { Identity } from '../accounts/sessions/session-service';
import { DomainError } from '../domain-error';
import type { Clock } from '../platform/clock';
import { NO_CONTACTS } from '../registrations/registration-presenter';
import { type PeoplePage, registrationsFor, toAdminEvent, toCard, toDetail, toSummary } from './event-presenter';
import type { EventRepository, Period } from './event-repository';

export type ReadDeps = { events: EventRepository; accounts: AccountRepository; clock: Clock };

type Asked = { period: Period; limit: number | null; isCard: boolean };
type Listed = { events: (EventSummary | CardEvent)[]; total: number };

/** Lists everything that is not over and the twelve months before, ascending by start, or the nearest of these. */
export async function listEvents(
  { events, clock }: ReadDeps,
  { period, limit, isCard }: Asked,
  viewer: Identity | null,
): Promise<Listed> {
  const now = clock.now();
  const found = await events.list(period, yearBefore(now));
  const present = isCard ? toCard : toSummary;
  return { events: nearest(found, limit, now).map((event) => present(event, viewer)), total: found.length };
}

export async function listEventTexts({ events, clock }: ReadDeps): Promise<EventText[]> {
  const found = await events.list({ from: null, to: null }, yearBefore(clock.now()));
  return found.map(({ id, description }) => ({ id, description }));
}

function yearBefore(now: Date): Date {
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  return yearAgo;
}

/** Reaches back past the beginning of every week and month, which pages count. */
const NEAR_MS = 31 * 24 * 3_600_000;

/** Takes events in order of their starts; returns those that ended lately or are to come, and then earlier ones. */
function nearest<Event extends { endTime: Date }>(events: Event[], limit: number | null, now: Date): Event[] {
  if (limit === null || events.length <= limit) return events;
  const near = events.filter(({ endTime }) => endTime.getTime() >= now.getTime() - NEAR_MS).slice(0, limit);
  const earlier = events.filter(({ endTime }) => endTime.getTime() < now.getTime() - NEAR_MS);
  const chosen = new Set([...near, ...earlier.slice(Math.max(0, earlier.length - (limit - near.length)))]);
  return events.filter((event) => chosen.has(event));
}

/** Lists for organisers the events that are not over, ascending by start, or archived ones, the latest first. */
export async function listAdminEvents({ events, clock }: ReadDeps, archived: boolean): Promise<AdminEvent[]> {
  return (await events.listForOrganisers(archived, clock.now())).map(toAdminEvent);
}

/** Tells an event, with everyone in it or with the people of one page. */
export async function getEvent(
  { events, accounts }: ReadDeps,
  eventId: number,
  page: PeoplePage | null,
  viewer: Identity | null,
): Promise<EventDetail> {
  const event = await events.find(eventId);
  if (!event) throw new DomainError('not-found');
  const shown = registrationsFor(viewer, event.roster, page);
  const contacts = viewer?.isAdmin ? await accounts.findAll(shown.flatMap(({ userId }) => userId ?? [])) : NO_CONTACTS;
  return toDetail(event, shown, viewer, contacts);
}
