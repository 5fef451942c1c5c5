import { CARD_FIELDS, type CardEvent, type EventSummary, eventSummarySchema, type MyStatus } from '@club/contract';
import * as z from 'zod';
import { ownStatusIn } from '../../registrations/roster';
import { parseCounted, parseUserIds, type UserIds } from '../club-event';
import { toVisitorsSummary } from '../event-presenter';

/** The list tells everyone this of an event, apart from its texts. Instants are ISO text, so it is stored as JSON. */
const factsSchema = eventSummarySchema.omit({ description: true, notes: true, myStatus: true });
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
  /** The card's JSON without its end, which tells the viewer's own status. */
  card: string;
};

const cardKeys = Object.keys(CARD_FIELDS).filter((name) => name !== 'myStatus') as Exclude<
  keyof CardEvent,
  'myStatus'
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
  const { description, notes, myStatus: _, ...facts } = toVisitorsSummary(parseCounted(document));
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

/** The statuses of one person, by the event's id. */
export type OwnStatuses = ReadonlyMap<number, MyStatus>;

/** The people of an event, where they are known, are newer than the person's statuses. */
export const ownStatusFor = ({ facts, people }: ListedEvent, uid: string, statuses: OwnStatuses): MyStatus | null =>
  people ? ownStatusIn(people, uid) : (statuses.get(facts.id) ?? null);

export const toCardJson = ({ card }: ListedEvent, myStatus: MyStatus | null): string =>
  `${card},"myStatus":${JSON.stringify(myStatus)}}`;

/** @throws if the texts have not been loaded. */
export function toWholeSummary({ facts, texts }: ListedEvent, myStatus: MyStatus | null): EventSummary {
  if (!texts) throw new Error(`the texts of event ${facts.id} have not been loaded`);
  const { description, notes } = texts;
  return { ...facts, description, notes, myStatus };
}

/** Whether both say the same, whatever is known of people. Texts that have not been loaded count as the same. */
export const saysTheSame = (one: ListedEvent, other: ListedEvent): boolean =>
  JSON.stringify(one.facts) === JSON.stringify(other.facts) &&
  (!one.texts || !other.texts || JSON.stringify(one.texts) === JSON.stringify(other.texts));
