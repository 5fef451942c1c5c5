import * as z from 'zod';
import { INVITATION_KEPT_DAYS } from '../invitations/invitation';
import { GUESTS_KEPT_DAYS } from '../registrations/roster-changes';
import { INQUIRY_KEPT_MONTHS } from '../venue/venue';

type Period = {
  title: string;
  /** The rest of a sentence that begins with the period: „24 Monate nach der Entscheidung“. */
  from: string;
  unit: 'days' | 'months';
  standard: number;
  min: number;
  max: number;
};

/** The periods that a club sets. The daily clean-up deletes, or makes nameless, what has been kept for as long. */
export const RETENTION_PERIODS = {
  inquiries: {
    title: 'Anfragen für das Vereinsheim',
    from: 'nach der Entscheidung, ohne Entscheidung nach dem Eingang',
    unit: 'months',
    standard: INQUIRY_KEPT_MONTHS,
    min: 1,
    max: 36,
  },
  bookings: {
    title: 'Buchungen des Vereinsheims',
    from: 'nach dem Beginn der Buchung',
    unit: 'months',
    standard: 36,
    min: 1,
    max: 120,
  },
  guests: {
    title: 'Namen und Telefonnummern von Gästen auf Listen',
    from: 'nach der Veranstaltung',
    unit: 'days',
    standard: GUESTS_KEPT_DAYS,
    min: 1,
    max: 365,
  },
  notes: {
    title: 'Notizen und Mitbringsel bei Anmeldungen und abgesagte Anmeldungen',
    from: 'nach der Veranstaltung',
    unit: 'months',
    standard: 12,
    min: 1,
    max: 36,
  },
  rosters: {
    title: 'Namen auf Listen, Anwesenheit und Stunden',
    from: 'nach der Veranstaltung',
    unit: 'months',
    standard: 36,
    min: 6,
    max: 120,
  },
  comments: {
    title: 'Kommentare und Nachrichten',
    from: 'nach dem Schreiben',
    unit: 'months',
    standard: 36,
    min: 1,
    max: 120,
  },
  auditLog: {
    title: 'Verlauf der Mitgliederverwaltung',
    from: 'nach dem Eintrag',
    unit: 'months',
    standard: 24,
    min: 6,
    max: 60,
  },
  invitations: {
    title: 'Einladungen',
    from: 'nach Ablauf oder Zurückziehen',
    unit: 'days',
    standard: INVITATION_KEPT_DAYS,
    min: 1,
    max: 365,
  },
  refusedAccounts: {
    title: 'Abgelehnte Zugänge',
    from: 'nach der Ablehnung',
    unit: 'days',
    standard: 30,
    min: 1,
    max: 365,
  },
} as const satisfies Record<string, Period>;

export type RetentionPeriod = keyof typeof RETENTION_PERIODS;

/** Days or months, as the period's unit says. */
export type Retention = Record<RetentionPeriod, number>;

const names = Object.keys(RETENTION_PERIODS) as RetentionPeriod[];

const byName = <T>(value: (name: RetentionPeriod) => T) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<RetentionPeriod, T>;

export const STANDARD_RETENTION: Retention = byName((name) => RETENTION_PERIODS[name].standard);

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const inUnit = (unit: Period['unit'], count: number): string =>
  unit === 'days' ? plural(count, 'Tag', 'Tage') : plural(count, 'Monat', 'Monate');

/** A missing period has its standard, so that a release may add one. */
export const retentionSchema = z.object(
  byName((name) => {
    const { unit, min, max, standard } = RETENTION_PERIODS[name];
    const message = `Zwischen ${min} und ${max} ${unit === 'days' ? 'Tagen' : 'Monaten'}`;
    return z.int({ error: message }).min(min, message).max(max, message).default(standard);
  }),
);

/** „24 Monate nach dem Eintrag“ */
export const periodText = (name: RetentionPeriod, retention: Retention): string =>
  `${inUnit(RETENTION_PERIODS[name].unit, retention[name])} ${RETENTION_PERIODS[name].from}`;
