import { paths } from '@club/contract';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@/components/link';
import { clubSettingsQuery } from '../api';

const STEPS = [
  {
    title: 'Angaben zum Verein',
    text: 'Name im Register, Anschrift, Vorstand und Kontakt. Daraus entstehen Impressum und Datenschutz.',
    action: 'Angaben eintragen',
    to: `${paths.club}#anschrift`,
  },
  {
    title: 'Wer darf herein',
    text: 'Offen, mit Freischaltung oder nur mit Einladung. Ohne Wahl gilt die Freischaltung.',
    action: 'Zugang wählen',
    to: `${paths.club}#zugang`,
  },
  {
    title: 'Rechtstexte lesen',
    text: 'Die Texte sind Vorlagen: Verantwortlich ist der Verein. Lies sie einmal durch und ergänze, was fehlt.',
    action: 'Datenschutz ansehen',
    to: paths.privacy,
  },
  {
    title: 'Mitglieder einladen',
    text: 'Mit einem Link für alle, einzeln oder auf Papier mit QR-Codes.',
    action: 'Einladen',
    to: paths.invitations,
  },
] as const;

/** The settings count as done once they were saved. */
const SAVED_WITH_SETTINGS = 2;

export function SetupSteps() {
  const { data } = useQuery(clubSettingsQuery);
  const isSaved = (data?.version ?? 0) > 0;
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        Du gehörst zum Vorstand dieser App. Vier Schritte machen sie fertig, und du kannst jederzeit hierher
        zurückkommen.
      </Typography>
      <Stack component="ol" sx={{ gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {STEPS.map(({ title, text, action, to }, index) => (
          <Card component="li" key={title} sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
              {index + 1}. {title}{' '}
              {isSaved && index < SAVED_WITH_SETTINGS && <Chip size="small" color="success" label="Gespeichert" />}
            </Typography>
            <Typography sx={{ mb: 1.5 }}>{text}</Typography>
            <Button component={Link} to={to} variant="outlined">
              {action}
            </Button>
          </Card>
        ))}
      </Stack>
      <Button component={Link} to={paths.admin} variant="contained" size="large" sx={{ mt: 3 }}>
        Fertig, zum Dashboard
      </Button>
    </>
  );
}
