import type { EventCategory } from '@club/contract';

/** One event of the demo data: what it says, and how many helpers it has. */
export type Blueprint = {
  title: string;
  category: EventCategory;
  description: string;
  notes?: string;
  location: string;
  start: Date;
  hours: number;
  /** None: no limit. */
  places?: number;
  /** How many people register; those beyond the places wait. */
  helpers: number;
  /** User names that register before all others. */
  first?: readonly string[];
  /** User names that register after all others. */
  last?: readonly string[];
  /** Registrations are confirmed at once. */
  autoConfirm?: boolean;
  /** No more registrations are taken. */
  closed?: boolean;
  /** Occurrences of one weekly series share this but for the index; `from` is the first one's start, `until` the last one's. */
  series?: { id: string; from: Date; until: Date; index: number };
};

export const PLACES = {
  ground: 'Sportplatz am Waldrand',
  hall: 'Jahnhalle, Schulstraße 12',
  smallHall: 'Gymnastikraum der Grundschule',
  clubhouse: 'Vereinsheim am Sportplatz',
  market: 'Marktplatz, Stand 14',
  pool: 'Freibad am Mühlenweg',
} as const;
