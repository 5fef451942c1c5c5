import { CARD_FIELDS, type CardEvent, type EventSummary, eventSummarySchema } from '@club/contract';
import * as z from 'zod';
import { NO_STANDING, type OwnStanding, ownStandingIn } from '../../registrations/own-standing';
import { parseCounted, parseUserIds, type UserIds } from '../club-event';
import { toVisitorsSummary } from '../event-presenter';

const STANDING = { myStatus: true, awaitsConfirmation: true, myShifts: true } as const;

/** The list tells everyone this of an event, apart from its texts. Instants are ISO text, so it is stored as JSON. */
const factsSchema = eventSummarySchema.omit({ description: true, notes: true, ...STANDING });
const textsSchema = eventSummarySchema.pick({ id: true, description: true, notes: true });

type Facts = z.output<typeof factsSchema>;
export type EventTexts = z.output<typeof textsSchema>;

/** An event as the list keeps it in memory. */
export type ListedEvent = {
  facts: Facts;
  startsAt: number;
  endsAt: number;
  /** null: they have not been loaded. */
  texts: EventTexts | null;
  /** In memory only, never stored with the list. null: the event has not changed since the list was loaded. */
  people: UserIds | null;
  /** Distinguishes what was written to the event's document at different times; null for one of the stored list. */
  writtenAt: string | null;
  /** The card's JSON without its end, which tells where the viewer stands. */
  card: string;
};

const cardKeys = Object.keys(CARD_FIELDS).filter((name) => !(name in STANDING)) as Exclude<
  keyof CardEvent,
  keyof OwnStanding
>[];

function toListed(facts: Facts, known: Pick<ListedEvent, 'texts' | 'people' | 'writtenAt'>): ListedEvent {
  const card = JSON.stringify(Object.fromEntries(cardKeys.map((name) => [name, facts[name]])));
  return {
    facts,
    startsAt: Date.parse(facts.startTime),
    endsAt: Date.parse(facts.endTime),
    ...known,
    card: card.slice(0, -1),
  };
}

/** Reads an event's document without its people. */
export function listedFromDocument(document: unknown, writtenAt: string): ListedEvent {
  const {
    description,
    notes,
    myStatus: _,
    awaitsConfirmation: __,
    myShifts: ___,
    ...facts
  } = toVisitorsSummary(parseCounted(document));
  return toListed(facts, { texts: { id: facts.id, description, notes }, people: null, writtenAt });
}

/** Reads an event's document, which may lack the roster but not the ids of people. */
export const listedWithPeople = (document: unknown, writtenAt: string): ListedEvent => ({
  ...listedFromDocument(document, writtenAt),
  people: parseUserIds(document),
});

export const listedFromJson = (json: string): ListedEvent[] =>
  z
    .array(factsSchema)
    .parse(JSON.parse(json))
    .map((facts) => toListed(facts, { texts: null, people: null, writtenAt: null }));

export const textsFromJson = (json: string): EventTexts[] => z.array(textsSchema).parse(JSON.parse(json));

/** Where one person stands, by the event's id. */
export type OwnStandings = ReadonlyMap<number, OwnStanding>;

/** The people of an event, where they are known, are newer than what is known of the person. */
export const ownStandingFor = ({ facts, people }: ListedEvent, uid: string, standings: OwnStandings): OwnStanding =>
  people ? ownStandingIn(people, uid) : (standings.get(facts.id) ?? NO_STANDING);

export const toCardJson = ({ card }: ListedEvent, standing: OwnStanding): string =>
  `${card},${JSON.stringify(standing).slice(1)}`;

/** @throws if the texts have not been loaded. */
export function toWholeSummary({ facts, texts }: ListedEvent, standing: OwnStanding): EventSummary {
  if (!texts) throw new Error(`the texts of event ${facts.id} have not been loaded`);
  const { description, notes } = texts;
  return { ...facts, description, notes, ...standing };
}

/** Whether both say the same, whatever is known of people. Texts that have not been loaded count as the same. */
export const saysTheSame = (one: ListedEvent, other: ListedEvent): boolean =>
  JSON.stringify(one.facts) === JSON.stringify(other.facts) &&
  (!one.texts || !other.texts || JSON.stringify(one.texts) === JSON.stringify(other.texts));
