import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLegalClub } from './api';
import { LegalPage, Paragraphs, Part } from './legal-page';

const DESCRIPTION = 'Wie zugänglich diese App ist, welche Grenzen bekannt sind und wo du eine Barriere melden kannst.';

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
export function AccessibilityPage() {
  const { club, state } = useLegalClub();
  const { name, email, phoneNumber, legal } = club;
  return (
    <LegalPage title="Barrierefreiheit" state={state} description={DESCRIPTION}>
      <Part title="Anspruch">
        <Typography>
          {name} möchte, dass alle diese App benutzen können. Maßstab sind die Web Content Accessibility Guidelines
          (WCAG) 2.2, Stufe AA, auf die auch das Barrierefreiheitsstärkungsgesetz (BFSG) und die BITV 2.0 über die Norm
          EN 301 549 zielen. Diese Erklärung geben wir freiwillig ab.
        </Typography>
      </Part>
      <Part title="Stand">
        <Typography>
          Nach unserer eigenen Bewertung ist die App weitgehend mit diesem Maßstab vereinbar. Jede Fassung wird mit
          automatischen Prüfungen und mit der Tastatur getestet.
        </Typography>
        <Points points={DONE} />
      </Part>
      <Part title="Bekannte Grenzen">
        <Points points={LIMITS} />
      </Part>
      <Part title="Barriere melden">
        <Typography>
          Etwas geht nicht? Bitte sag uns, auf welcher Seite und mit welchem Gerät. Wir antworten und suchen gemeinsam
          einen Weg; anmelden kannst du dich auch auf jedem anderen Weg beim Verein.
        </Typography>
        {email && (
          <Typography>
            E-Mail: <Link href={`mailto:${email}`}>{email}</Link>
          </Typography>
        )}
        {phoneNumber && <Typography>Telefon: {phoneNumber}</Typography>}
      </Part>
      {legal.accessibilityExtra && (
        <Part title="Weitere Angaben">
          <Paragraphs text={legal.accessibilityExtra} />
        </Part>
      )}
    </LegalPage>
  );
}

const Points = ({ points }: { points: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
    {points.map((point) => (
      <Typography component="li" key={point}>
        {point}
      </Typography>
    ))}
  </Box>
);
