import type { AdminEvent, EventDetail, EventSummary } from '@club/contract';
import type { AccountRepository } from '../accounts/account-repository';
import type { Identity } from '../accounts/sessions/session-service';
import { DomainError } from '../domain-error';
import type { Clock } from '../platform/clock';
import { toAdminEvent, toDetail, toSummary } from './event-presenter';
import type { EventRepository, Period } from './event-repository';

export type ReadDeps = { events: EventRepository; accounts: AccountRepository; clock: Clock };

/** Lists everything that is not over and the twelve months before, ascending by start. */
export async function listEvents(
  { events, clock }: ReadDeps,
  period: Period,
  viewer: Identity | null,
): Promise<EventSummary[]> {
  const yearAgo = clock.now();
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  return (await events.list(period, yearAgo)).map((event) => toSummary(event, viewer));
}

/** Lists for organisers the events that are not over, ascending by start, or archived ones, the latest first. */
export async function listAdminEvents({ events, clock }: ReadDeps, archived: boolean): Promise<AdminEvent[]> {
  return (await events.listForOrganisers(archived, clock.now())).map(toAdminEvent);
}

export async function getEvent(
  { events, accounts }: ReadDeps,
  eventId: number,
  viewer: Identity | null,
): Promise<EventDetail> {
  const event = await events.find(eventId);
  if (!event) throw new DomainError('not-found');
  if (!viewer?.isAdmin) return toDetail(event, viewer);
  const contacts = await accounts.findAll(event.roster.flatMap(({ userId }) => userId ?? []));
  return toDetail(event, viewer, contacts);
}
