import { describe, expect, it } from 'vitest';
import { type CallName, detailsFor, permissions } from '../permissions';
import { ROLES } from '../roles';
import { STORED_DATA } from './stored-data';
import { seenByText, seersOf } from './who-sees';

describe('who sees a detail of somebody else', () => {
  it.each([
    ['firstName', 'Besucher'],
    ['picture', 'alle Mitglieder'],
    ['email', 'die Organisatoren und der Kassenwart'],
    [
      'phoneNumber',
      'die Organisatoren, der Kassenwart und mit deiner Einwilligung die Ansprechpersonen der Veranstaltung',
    ],
    ['note', 'die Organisatoren und die Ansprechpersonen der Veranstaltung'],
    ['brings', 'alle Mitglieder'],
    ['rental', 'die Organisatoren, der Kassenwart und der Vereinsheimwart'],
  ] as const)('%s: %s', (detail, seers) => {
    expect(seersOf(detail)).toBe(seers);
  });

  it('is told of these calls alone where they are named', () => {
    expect(seersOf('rental', ['listVenueInquiries'])).toBe('die Organisatoren und der Vereinsheimwart');
    expect(seenByText({ calls: ['exportMembers'] })).toBe('die Organisatoren und der Kassenwart');
    expect(seenByText({ calls: ['listComments'], only: ['firstName', 'lastName', 'picture'] })).toBe(
      'alle Mitglieder: Name, Bild; Besucher: Vorname und ein Buchstabe',
    );
  });
});

describe('the page about data protection', () => {
  const WORDS = {
    firstName: /Name|Vorname/,
    lastName: 'Name',
    picture: 'Bild',
    sharedAddress: /freigegebene|E-Mail-Adresse/,
    email: 'E-Mail-Adresse',
    phoneNumber: 'Telefonnummer',
    note: 'Notiz',
    brings: 'Mitbringsel',
    cancellation: 'Absagen',
    rental: /Anfragen: |Buchungen: /,
  } as const;
  const NAMES = {
    organiser: 'die Organisatoren',
    treasurer: 'der Kassenwart',
    keeper: 'der Vereinsheimwart',
    contact: 'die Ansprechpersonen',
    member: 'alle Mitglieder',
    visitor: /Besucher|wer den Code hat/,
    waiting: /Besucher|wer den Code hat/,
  } as const;
  const clauses = Object.values(STORED_DATA).flatMap(({ seenBy }) => seenBy.split('; '));

  it('says of every role what the table of permissions lets it see of others', () => {
    const shown = ROLES.flatMap((role) =>
      (Object.keys(permissions) as CallName[]).flatMap((name) =>
        detailsFor(name, role).map((detail) => [role, detail] as const),
      ),
    );
    const all = new Map(shown.map((pair) => [pair.join(), pair]));
    expect(all.size).toBeGreaterThan(25);
    const says = (text: string, words: string | RegExp) =>
      typeof words === 'string' ? text.includes(words) : words.test(text);
    // Others with a right see as members what every member sees.
    const untold = [...all.values()].filter(
      ([role, detail]) =>
        !clauses.some(
          (clause) =>
            says(clause, WORDS[detail]) &&
            (says(clause, NAMES[role]) || (role !== 'visitor' && role !== 'waiting' && says(clause, NAMES.member))),
        ),
    );
    expect(untold).toEqual([]);
  });
});
