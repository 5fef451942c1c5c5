type FactRow = {
  /** Names it in the form and in the dialog about the changes of others. */
  label: string;
  /** Notices name it, and people are told when it changes. */
  told: boolean;
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

const NOWHERE = { told: false, ics: false, csv: false, sheet: false, search: null, imported: false } as const;

/**
 * The facts that organisers enter about an event, in the order of the form, and where else they appear. An archive holds
 * all of them, because it takes whole documents.
 */
export const EVENT_FACTS = {
  title: { label: 'Titel', told: true, ics: true, csv: true, sheet: true, search: 'name', imported: true },
  category: { label: 'Kategorie', ...NOWHERE, csv: true, sheet: true },
  description: { label: 'Beschreibung', ...NOWHERE, search: 'text', imported: true },
  notes: { label: 'Weitere Informationen', ...NOWHERE, sheet: true },
  startTime: { label: 'Startzeit', told: true, ics: true, csv: true, sheet: true, search: null, imported: true },
  endTime: { label: 'Endzeit', told: true, ics: true, csv: true, sheet: true, search: null, imported: true },
  location: { label: 'Ort', told: true, ics: true, csv: true, sheet: true, search: 'name', imported: true },
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

/** The facts of a column, as the `pick` of a schema takes them. */
export const factsIn = <Column extends Exclude<keyof FactRow, 'label' | 'search'>>(column: Column) =>
  Object.fromEntries(
    Object.entries(EVENT_FACTS).flatMap(([fact, row]) => (row[column] ? [[fact, true]] : [])),
  ) as Record<FactWith<Column>, true>;

const TOLD_FACTS = Object.keys(factsIn('told')) as FactWith<'told'>[];

/** The facts of an event that notices name. */
export const toldFacts = <Event extends Record<FactWith<'told'>, unknown>>(event: Event) =>
  Object.fromEntries(TOLD_FACTS.map((fact) => [fact, event[fact]])) as Pick<Event, FactWith<'told'>>;
