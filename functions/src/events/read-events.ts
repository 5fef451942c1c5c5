import type { Identity } from '../accounts/sessions/identity';
import { DomainError } from '../domain-error';
import type { Handlers } from '../http/handlers';
import { ReadyJson } from '../platform/responses';
import { NO_STANDING, type OwnStanding } from '../registrations/own-standing';
import type { Services } from '../services';
import { registrationsFor, toAdminEvent, toDetail, toEventContact } from './event-presenter';
import { yearBefore } from './list/event-list';
import { eventsWithin, type Period } from './list/list-state';
import { type ListedEvent, ownStandingFor, toCardJson, toWholeSummary } from './list/listed-event';
import { listPlanned } from './planned-events';

const EVERYTHING: Period = { from: null, to: null };

/** Everything that is not over and the twelve months before, ascending by start, with where the viewer stands. */
export async function listedFor(
  { eventList, clock }: Pick<Services, 'eventList' | 'clock'>,
  viewer: Identity | null,
  period = EVERYTHING,
): Promise<[ListedEvent, OwnStanding][]> {
  const { state, standings } = await eventList.read(viewer?.uid ?? null);
  return eventsWithin(state, period, yearBefore(clock.now()))
    .filter(({ facts }) => viewer || !facts.membersOnly)
    .map((event) => [event, viewer ? ownStandingFor(event, viewer.uid, standings) : NO_STANDING]);
}

const instant = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

export function createEventReadHandlers(deps: Services) {
  const { eventList, clock, events, drafts, accounts, clubSettings } = deps;

  const toCards = (listed: readonly [ListedEvent, OwnStanding][]): ReadyJson =>
    new ReadyJson(`[${listed.map(([event, standing]) => toCardJson(event, standing)).join(',')}]`);

  /** The descriptions of the events that everybody may see, or of those that only members may. */
  async function listTexts(membersOnly: boolean) {
    const { state } = await eventList.read(null);
    return eventsWithin(state, EVERYTHING, yearBefore(clock.now()))
      .filter(({ facts }) => facts.membersOnly === membersOnly)
      .map(({ facts: { id, description } }) => ({ id, description }));
  }

  return {
    async listEvents({ query: { from, to, fields }, identity }) {
      const listed = await listedFor(deps, identity, { from: instant(from), to: instant(to) });
      return fields === 'card' ? toCards(listed) : listed.map(([event, standing]) => toWholeSummary(event, standing));
    },

    listPublicEvents: async () => toCards(await listedFor(deps, null)),

    listEventTexts: () => listTexts(false),
    listMembersTexts: () => listTexts(true),

    /** Lists for organisers the events that are not over, ascending by start, or archived ones, the latest first. */
    async listAdminEvents({ query: { archived, from } }) {
      if (archived) {
        return (await events.listForOrganisers(true, clock.now(), instant(from) ?? undefined)).map(toAdminEvent);
      }
      const planned = await listPlanned(drafts.list, () => events.listForOrganisers(false, clock.now()));
      return planned.map(toAdminEvent);
    },

    /**
     * Tells an event, with everyone in it or with the people of one page, and to members its contacts. Only organisers are
     * told a draft.
     */
    async getEvent({ params: { eventId }, query: { limit, offset = 0 }, identity: viewer }) {
      const found = (await events.find(eventId)) ?? (viewer?.isAdmin ? await drafts.find(eventId) : null);
      // It may have been published between the two reads.
      const event = found ?? (viewer?.isAdmin ? await events.find(eventId) : null);
      if (!event || (event.membersOnly && !viewer)) throw new DomainError('not-found');
      if (!viewer && (await clubSettings.current()).hidesHelpers) return toDetail(event, { registrations: [] }, viewer);
      const page = limit === undefined ? null : { limit, offset };
      const shown = registrationsFor(viewer, event.roster, page);
      if (!viewer) return toDetail(event, { registrations: shown }, viewer);
      const people = viewer.isAdmin ? shown.flatMap(({ userId }) => userId ?? []) : [];
      const { accounts: details, outside } = await accounts.findPeople([...new Set([...people, ...event.contactIds])]);
      // The accounts decide at this moment which addresses are told. One that is gone or blocked names no contact.
      const reachable = event.contactIds.filter((id) => !outside.has(id));
      const contacts = reachable.flatMap((id) => details.get(id) ?? []).map(toEventContact);
      return toDetail(event, { registrations: shown, details, contacts }, viewer);
    },
  } satisfies Partial<Handlers>;
}
