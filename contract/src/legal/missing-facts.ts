import type { ClubSettings } from '../club-settings/club-settings';

/** What the law asks of the imprint of every club and its settings do not say yet, for organisers. */
export function requiredIn({ address, board, email, phoneNumber }: ClubSettings): string[] {
  const has: [fact: string, isThere: boolean][] = [
    ['die Anschrift (Straße, Postleitzahl und Ort; kein Postfach)', Object.values(address).every(Boolean)],
    ['die Namen des vertretungsberechtigten Vorstands', board.length > 0],
    ['eine E-Mail-Adresse', email !== ''],
    ['eine Telefonnummer oder ein anderer schneller Weg neben der E-Mail', phoneNumber !== ''],
  ];
  return has.flatMap(([fact, isThere]) => (isThere ? [] : fact));
}

/** The same for the text about data protection: only the club knows who brings its mails. */
export const missingInPrivacy = (settings: ClubSettings): string[] =>
  settings.processors.some(({ name, purpose }) => /mail/i.test(`${name} ${purpose}`))
    ? missingIn(settings)
    : [
        ...missingIn(settings),
        'Name und Ort des E-Mail-Anbieters unter „Dienstleister“, wenn die App E-Mails verschickt',
      ];

/** The same with what only some clubs have to say. */
export const missingIn = (settings: ClubSettings): string[] =>
  Object.values(settings.register).every(Boolean)
    ? requiredIn(settings)
    : [...requiredIn(settings), 'Registergericht und Nummer, wenn der Verein eingetragen ist'];
