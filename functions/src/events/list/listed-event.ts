import { CARD_FIELDS, type CardEvent, type EventSummary } from '@club/contract';
import { NO_STANDING, type OwnStanding, ownStandingIn } from '../../registrations/own-standing';
import { COUNTED, type USER_IDS } from '../club-event';
import { toVisitorsSummary } from '../event-presenter';

const STANDING = { myStatus: true, awaitsConfirmation: true, myShifts: true } as const;

/** The list tells everyone this of an event. */
type Facts = Omit<EventSummary, keyof OwnStanding>;

/** An event as the list keeps it in memory. */
export type ListedEvent = {
  facts: Facts;
  startsAt: number;
  endsAt: number;
  /** null: the event has not changed since the list was loaded. */
  people: ReturnType<typeof USER_IDS.parse> | null;
  /** Distinguishes what was written to the event's document at different times. */
  writtenAt: string;
  /** The card's JSON without its end, which tells where the viewer stands. */
  card: string;
};

const cardKeys = [...Object.keys(CARD_FIELDS), 'gaps'].filter((name) => !(name in STANDING)) as Exclude<
  keyof CardEvent,
  keyof OwnStanding
>[];

/** Reads an event's document, which may lack the roster. */
export function toListed(document: unknown, writtenAt: string, people: ListedEvent['people'] = null): ListedEvent {
  const { myStatus: _, awaitsConfirmation: __, myShifts: ___, ...facts } = toVisitorsSummary(COUNTED.parse(document));
  const card = JSON.stringify(Object.fromEntries(cardKeys.map((name) => [name, facts[name]])));
  return {
    facts,
    startsAt: Date.parse(facts.startTime),
    endsAt: Date.parse(facts.endTime),
    people,
    writtenAt,
    card: card.slice(0, -1),
  };
}

/** Where one person stands, by the event's id. */
export type OwnStandings = ReadonlyMap<number, OwnStanding>;

/** The people of an event, where they are known, are newer than what is known of the person. */
export const ownStandingFor = ({ facts, people }: ListedEvent, uid: string, standings: OwnStandings): OwnStanding =>
  people ? ownStandingIn(people, uid) : (standings.get(facts.id) ?? NO_STANDING);

export const toCardJson = ({ card }: ListedEvent, standing: OwnStanding): string =>
  `${card},${JSON.stringify(standing).slice(1)}`;

export const toWholeSummary = ({ facts }: ListedEvent, standing: OwnStanding): EventSummary => ({
  ...facts,
  ...standing,
});
