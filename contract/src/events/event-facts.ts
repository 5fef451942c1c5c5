type FactRow = {
  /** Names it in the form and in the dialog about the changes of others. */
  label: string;
  /** Notices name it, and people are told with these words when it alone has changed. */
  told: string | null;
  /** Entries of calendars show it, those of deleted events too. */
  ics: boolean;
  /** It is a column of the export of all events. */
  csv: boolean;
  /** The list of a day shows it, on the screen and printed. */
  sheet: boolean;
  /** People find events by it: by the names that every list knows, or by texts that are fetched for a search. */
  search: 'name' | 'text' | null;
  /** Calendar files that are imported bring it. */
  imported: boolean;
};

const NOWHERE = { told: null, ics: false, csv: false, sheet: false, search: null, imported: false } as const;

/**
 * The facts that organisers enter about an event, in the order of the form, and where else they appear. An archive holds
 * all of them, because it takes whole documents.
 */
export const EVENT_FACTS = {
  title: { label: 'Titel', told: 'Neuer Titel', ics: true, csv: true, sheet: true, search: 'name', imported: true },
  category: { label: 'Kategorie', ...NOWHERE, csv: true, sheet: true },
  description: { label: 'Beschreibung', ...NOWHERE, search: 'text', imported: true },
  notes: { label: 'Weitere Informationen', ...NOWHERE, sheet: true },
  startTime: {
    label: 'Startzeit',
    told: 'Neue Uhrzeit',
    ics: true,
    csv: true,
    sheet: true,
    search: null,
    imported: true,
  },
  endTime: { label: 'Endzeit', told: 'Neue Uhrzeit', ics: true, csv: true, sheet: true, search: null, imported: true },
  location: { label: 'Ort', told: 'Neuer Ort', ics: true, csv: true, sheet: true, search: 'name', imported: true },
  contacts: { label: 'Ansprechpersonen', ...NOWHERE },
  atClubhouse: { label: 'Im Vereinsheim', ...NOWHERE },
  recurrenceInterval: { label: 'Wiederholung', ...NOWHERE },
  recurrenceEvery: { label: 'Abstand', ...NOWHERE },
  recurrenceEnd: { label: 'Ende der Wiederholung', ...NOWHERE },
  recurrenceSkips: { label: 'Ausfallende Tage', ...NOWHERE },
  shifts: { label: 'Schichten', ...NOWHERE, sheet: true },
  maxParticipants: { label: 'Maximale Teilnehmerzahl', ...NOWHERE, sheet: true },
  registrationEnabled: { label: 'Anmeldungen aktivieren', ...NOWHERE },
  autoConfirm: { label: 'Anmeldungen automatisch bestätigen', ...NOWHERE },
  membersOnly: { label: 'Nur für Mitglieder', ...NOWHERE },
  imageUrl: { label: 'Bild', ...NOWHERE },
} as const satisfies Record<string, FactRow>;

export type EventFact = keyof typeof EVENT_FACTS;

/** The facts that have this value in a column. */
export type FactWith<Column extends keyof FactRow, Value = true> = {
  [Fact in EventFact]: (typeof EVENT_FACTS)[Fact][Column] extends Value ? Fact : never;
}[EventFact];

type Shown = 'told' | 'ics' | 'csv' | 'sheet' | 'imported';
type ShownIn<Column extends Shown> = FactWith<Column, true | string>;

const namesIn = <Column extends Shown>(column: Column) =>
  (Object.keys(EVENT_FACTS) as EventFact[]).filter((fact) => EVENT_FACTS[fact][column]) as ShownIn<Column>[];

/** The facts of a column, as the `pick` of a schema takes them. */
export const factsIn = <Column extends Shown>(column: Column) =>
  Object.fromEntries(namesIn(column).map((fact) => [fact, true])) as Record<ShownIn<Column>, true>;

/** Picks the facts of a column from an event. */
export const pickFacts = <Column extends Shown, Event extends Record<ShownIn<Column>, unknown>>(
  column: Column,
  event: Event,
) => Object.fromEntries(namesIn(column).map((fact) => [fact, event[fact]])) as Pick<Event, ShownIn<Column>>;

export type ToldFact = ShownIn<'told'>;

/** The facts of an event that notices name. */
export const toldFacts = <Event extends Record<ToldFact, unknown>>(event: Event) => pickFacts('told', event);
