import * as z from 'zod';
import { eventCategorySchema } from '../events/event';
import { factsIn } from '../events/event-facts';
import { durationIssues, eventInputFields, WHEN_FIELDS } from '../events/event-input';
import { invitedPersonSchema, MAX_INVITATION_DAYS } from '../invitations/invitation';
import { issueAt } from '../issue';
import { IMPORT_BATCH, MAX_IMPORTED_EVENTS, MAX_IMPORTED_PEOPLE } from './import-limits';

const instant = z.iso.datetime();
const FEW_ROWS = `Höchstens ${IMPORT_BATCH} Zeilen auf einmal`;

/** A running one has rows to come. One that is undone takes no more. */
export const IMPORT_STATES = ['running', 'done', 'undone'] as const;

const fileHashSchema = z.string().regex(/^[0-9a-f]{64}$/, 'Ungültige Prüfsumme');

/** An import of members makes invitations, which are valid for so long. */
const memberSettingsSchema = z.object({
  kind: z.literal('members'),
  validDays: z.int().min(1, 'Mindestens ein Tag').max(MAX_INVITATION_DAYS, `Höchstens ${MAX_INVITATION_DAYS} Tage`),
});

/** The same for all events of an import. */
const eventSettingsSchema = z.object({
  kind: z.literal('events'),
  /** The days of the calendar that were read, as yyyy-MM-dd; both are included. With others its rows have other numbers. */
  firstDay: z.iso.date('Ungültiger Tag'),
  lastDay: z.iso.date('Ungültiger Tag'),
  category: eventCategorySchema,
  registrationEnabled: z.boolean(),
  isDraft: z.boolean(),
});

export const importSettingsSchema = z.discriminatedUnion('kind', [memberSettingsSchema, eventSettingsSchema], {
  error: 'Diese Auswahl gibt es nicht',
});

export const createImportSchema = z
  .object({
    /** The SHA-256 of the file. */
    fileHash: fileHashSchema,
    /** Counts all rows of the file, also those that are left out. */
    rows: z
      .int({ error: 'Wie viele Zeilen?' })
      .min(1, 'Die Datei hat keine Zeilen')
      .max(MAX_IMPORTED_PEOPLE, `Auf einmal gehen höchstens ${MAX_IMPORTED_PEOPLE} Zeilen`),
    settings: importSettingsSchema,
  })
  .refine(({ rows, settings }) => settings.kind !== 'events' || rows <= MAX_IMPORTED_EVENTS, {
    path: ['rows'],
    message: `Auf einmal gehen höchstens ${MAX_IMPORTED_EVENTS} Termine`,
  });

/** The same as a response tells it. */
export const shownImportSettingsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('members'), validDays: z.int() }),
  z.object({
    kind: z.literal('events'),
    firstDay: z.string(),
    lastDay: z.string(),
    category: eventCategorySchema,
    registrationEnabled: z.boolean(),
    isDraft: z.boolean(),
  }),
]);

/** An import as organisers see it. It holds nothing of the rows. */
export const importSchema = z.object({
  id: z.string(),
  state: z.enum(IMPORT_STATES),
  /** By it the same file is known when it is chosen again. */
  fileHash: z.string(),
  rows: z.int(),
  /** The rows before this one, counted from 0, have come. */
  nextRow: z.int(),
  /** Invitations or events that were made. */
  made: z.int(),
  settings: shownImportSettingsSchema,
  createdAt: instant,
  /** Accepted invitations, or events with registrations, which undoing left. null: it was not undone, or not to the end. */
  kept: z.int().nullable(),
});

export const importParamsSchema = z.object({ importId: z.uuid() });

const importedEventFields = eventInputFields.pick(factsIn('imported'));

export const importedEventSchema = importedEventFields.superRefine(({ startTime, endTime }, context) => {
  const times = { startTime: dateOf(startTime), endTime: dateOf(endTime) };
  for (const { path, message } of durationIssues(times)) context.addIssue(issueAt([path], message));
}, WHEN_FIELDS);

/** null for a text that is no instant, which its own field reports. */
function dateOf(text: unknown): Date | null {
  const date = new Date(String(text));
  return Number.isNaN(date.getTime()) ? null : date;
}

/**
 * Some rows of the file, from the one with this number on, counted from 0. null stands for a row that is left out. An import
 * takes the list of its own kind.
 */
export const addImportRowsSchema = z.object({
  from: z.int().min(0).max(MAX_IMPORTED_PEOPLE),
  people: z.array(invitedPersonSchema.nullable()).max(IMPORT_BATCH, FEW_ROWS).default([]),
  events: z.array(importedEventSchema.nullable()).max(IMPORT_BATCH, FEW_ROWS).default([]),
});

/** Rows of which it is to be said whether the club has them already. */
export const checkImportSchema = z.object({
  people: z.array(invitedPersonSchema).max(IMPORT_BATCH, FEW_ROWS).default([]),
  events: z
    .array(importedEventFields.pick({ title: true, startTime: true }))
    .max(IMPORT_BATCH, FEW_ROWS)
    .default([]),
});

/** A member, or somebody with an open invitation, who has the name, the address or the telephone number of a row. */
export const foundPersonSchema = z.object({
  as: z.enum(['member', 'invitation']),
  /** The account's, or the invitation's. */
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  by: z.array(z.enum(['name', 'email', 'phone'])).min(1),
});

/** More of one name are not told. */
export const MAX_FOUND_PER_ROW = 5;

export const checkedImportSchema = z.object({
  /** For each row, those who agree in most first. */
  people: z.array(z.array(foundPersonSchema).max(MAX_FOUND_PER_ROW)),
  /** For each row the event, or draft, with its title and start; null: there is none. */
  events: z.array(z.object({ id: z.int() }).nullable()),
});

/** More imports than these are not listed. */
export const LISTED_IMPORTS = 30;

export type Import = z.infer<typeof importSchema>;
export type ImportSettings = z.infer<typeof importSettingsSchema>;
export type CreateImport = z.output<typeof createImportSchema>;
export type EventImportSettings = z.infer<typeof eventSettingsSchema>;
export type AddImportRows = z.output<typeof addImportRowsSchema>;
export type ImportedEvent = z.output<typeof importedEventSchema>;
export type FoundPerson = z.infer<typeof foundPersonSchema>;
export type CheckImport = z.output<typeof checkImportSchema>;
export type CheckedImport = z.infer<typeof checkedImportSchema>;
