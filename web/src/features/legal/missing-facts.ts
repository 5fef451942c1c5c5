import type { ClubSettings } from '@club/contract';

/** What the law asks of an imprint and the club's settings do not say yet, for organisers. */
export function missingIn({ address, board, email, phoneNumber, register }: ClubSettings): string[] {
  const has: [fact: string, isThere: boolean][] = [
    ['die Anschrift (Straße, Postleitzahl und Ort; kein Postfach)', Object.values(address).every(Boolean)],
    ['die Namen des vertretungsberechtigten Vorstands', board.length > 0],
    ['eine E-Mail-Adresse', email !== ''],
    ['eine Telefonnummer oder ein anderer schneller Weg neben der E-Mail', phoneNumber !== ''],
    ['Registergericht und Nummer, wenn der Verein eingetragen ist', Object.values(register).every(Boolean)],
  ];
  return has.flatMap(([fact, isThere]) => (isThere ? [] : fact));
}
