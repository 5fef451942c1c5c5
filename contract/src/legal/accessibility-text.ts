import type { ClubSettings } from '../club-settings/club-settings';
import { list, mailLine, ownWords, paragraph } from './legal-blocks';
import type { LegalText } from './legal-text';

const DONE = [
  'Alles geht mit der Tastatur, und der Fokus ist sichtbar.',
  'Überschriften, Bereiche, Felder und Meldungen sind für Vorleseprogramme benannt.',
  'Texte haben in der hellen und in der dunklen Darstellung genügend Kontrast.',
  'Die Seiten passen auf Bildschirme ab 320 Pixeln Breite und lassen sich vergrößern.',
  'Bewegungen entfallen, wenn dein Gerät darum bittet.',
];

const LIMITS = [
  'Texte und Bilder, die der Verein oder Mitglieder einstellen, prüft die App nicht auf einfache Sprache und Beschreibungen.',
  'Angebote in Leichter Sprache und in Gebärdensprache gibt es nicht.',
  'Eine unabhängige Stelle hat die App nicht geprüft.',
];

/** Follows the model of the declaration of BITV 2.0, which a club is not obliged to give. */
export const accessibilityText = ({ name, email, phoneNumber, legal }: ClubSettings): LegalText => ({
  title: 'Barrierefreiheit',
  description: 'Wie zugänglich diese App ist, welche Grenzen bekannt sind und wo du eine Barriere melden kannst.',
  parts: [
    {
      title: 'Anspruch',
      blocks: [
        paragraph(
          `${name} möchte, dass alle diese App benutzen können. Maßstab sind die Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA, auf die auch das Barrierefreiheitsstärkungsgesetz (BFSG) und die BITV 2.0 über die Norm EN 301 549 zielen. Diese Erklärung geben wir freiwillig ab.`,
        ),
      ],
    },
    {
      title: 'Stand',
      blocks: [
        paragraph(
          'Nach unserer eigenen Bewertung ist die App weitgehend mit diesem Maßstab vereinbar. Jede Fassung wird mit automatischen Prüfungen und mit der Tastatur getestet.',
        ),
        list(DONE),
      ],
    },
    { title: 'Bekannte Grenzen', blocks: [list(LIMITS)] },
    {
      title: 'Barriere melden',
      blocks: [
        paragraph(
          'Etwas geht nicht? Bitte sag uns, auf welcher Seite und mit welchem Gerät. Wir antworten und suchen gemeinsam einen Weg; anmelden kannst du dich auch auf jedem anderen Weg beim Verein.',
        ),
        ...mailLine(email),
        ...(phoneNumber ? [paragraph(`Telefon: ${phoneNumber}`)] : []),
      ],
    },
    ...ownWords('Weitere Angaben', legal.accessibilityExtra),
  ],
});
