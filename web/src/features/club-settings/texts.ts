import type { ClubField, RegistrationMode } from '@club/contract';

export const FIELD_LABELS: Record<ClubField, string> = {
  registrationMode: 'Wer darf mitmachen?',
  name: 'Name des Vereins',
  address: 'Anschrift',
  email: 'E-Mail-Adresse',
  phoneNumber: 'Telefonnummer',
  website: 'Website',
  board: 'Vorstand',
  register: 'Vereinsregister',
  taxId: 'Umsatzsteuer-ID',
  privacyContact: 'Kontakt zum Datenschutz',
  contact: 'Ansprechperson',
  clubhouse: 'Vereinsheim',
  hidesHelpers: 'Sichtbarkeit',
  retention: 'Aufbewahrung',
  legal: 'Rechtstexte',
  processors: 'Dienstleister',
};

/** The parts of the page and the anchors that lead to them. */
export const PARTS = {
  zugang: 'Wer darf mitmachen?',
  anschrift: 'Verein und Anschrift',
  vorstand: 'Vorstand',
  register: 'Register',
  kontakt: 'Kontakt',
  vereinsheim: 'Vereinsheim',
  sichtbarkeit: 'Sichtbarkeit',
  aufbewahrung: 'Aufbewahrung',
  rechtstexte: 'Rechtstexte',
  dienstleister: 'Dienstleister',
  verlauf: 'Verlauf',
} as const;

export const MODES: Record<RegistrationMode, { label: string; hint: string }> = {
  open: { label: 'Offen', hint: 'Wer sich registriert, ist sofort Mitglied der App und sieht volle Namen.' },
  approval: {
    label: 'Mit Freischaltung',
    hint: 'Wer sich registriert, sieht zunächst nur, was Besucher sehen, bis jemand vom Vorstand zustimmt.',
  },
  invitation: { label: 'Nur mit Einladung', hint: 'Ein Konto bekommt nur, wer einen Einladungslink oder Code hat.' },
};

export const FIELDS_CHANGED = (fields: readonly ClubField[]): string =>
  fields.map((field) => FIELD_LABELS[field]).join(', ') || 'Nichts';
