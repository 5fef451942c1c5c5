import type { EventCategory, Guest } from '@club/contract';

/** A part of an event that people register for. */
export type ShiftPlan = {
  title: string;
  /** 0 is the day on which the event starts, and -1 the one before. */
  day?: number;
  /** The hours in club time; null for something that people bring. */
  hours: readonly [from: string, to: string] | null;
  places: number;
  /** This many take a place; those beyond the places wait. */
  helpers: number;
  /** These user names register before all others. */
  first?: readonly string[];
  description?: string;
  /** Those who take it bring this, one after the other. */
  brings?: readonly string[];
};

/** An event of the demo data and the number of its helpers. */
export type Blueprint = {
  title: string;
  category: EventCategory;
  description: string;
  notes?: string;
  location: string;
  start: Date;
  hours: number;
  /** Without it there is no limit. */
  places?: number;
  /** People register for these, and not for the event as a whole. */
  shifts?: readonly ShiftPlan[];
  /** This many people register; those beyond the places wait. */
  helpers: number;
  /** These user names register before all others. */
  first?: readonly string[];
  /** These user names register after all others. */
  last?: readonly string[];
  /** A guest who phoned, and was entered after all others. In a full event the guest waits. */
  guest?: Guest;
  /** The user names of those who answer questions about it and look after its helpers. */
  contacts?: readonly string[];
  /** The first who registers adds this to the registration. */
  note?: string;
  /** Registrations are confirmed at once. */
  autoConfirm?: boolean;
  /** It was cancelled the day before, for this reason. */
  cancelledFor?: string;
  /** Organisers noted the day after that the second person was missing and the third left after half of the time. */
  noted?: boolean;
  /** Only organisers see it. Nobody is registered. */
  isDraft?: true;
  /** Visitors find nothing of it. */
  membersOnly?: true;
  /** No more registrations are taken. */
  closed?: boolean;
  /**
   * Occurrences of a weekly series share all of this but the index; `from` is the first start and `until` the last one.
   * `every` is 1 when it is missing.
   */
  series?: { id: string; from: Date; until: Date; index: number; every?: 1 | 2; skips?: string[] };
};

export const PLACES = {
  ground: 'Sportplatz am Waldrand',
  hall: 'Jahnhalle, Schulstraße 12',
  smallHall: 'Gymnastikraum der Grundschule',
  clubhouse: 'Vereinsheim am Sportplatz',
  market: 'Marktplatz, Stand 14',
  pool: 'Freibad am Mühlenweg',
} as const;
