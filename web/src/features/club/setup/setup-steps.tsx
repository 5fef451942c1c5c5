import { type ClubSettings, paths } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@/components/link';
import { requiredIn } from '@/features/legal/missing-facts';
import { clubSettingsQuery } from '../api';
import { MODES } from '../texts';

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

type State = { label: string; isDone: boolean; missing: readonly string[] };

/** Says of the first two steps what the settings hold. Nobody can tell whether the others are done. */
function statesOf(settings: ClubSettings): State[] {
  const missing = requiredIn(settings);
  const isDone = missing.length === 0;
  return [
    { label: isDone ? 'Vollständig' : 'Unvollständig', isDone, missing },
    { label: `Gilt: ${MODES[settings.registrationMode].label}`, isDone: true, missing: [] },
  ];
}

export function SetupSteps() {
  const { data } = useQuery(clubSettingsQuery);
  const states = data ? statesOf(data.settings) : [];
  const isDone = states.length > 0 && states.every((state) => state.isDone);
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
              {index + 1}. {title} <StateChip state={states[index]} />
            </Typography>
            <Typography sx={{ mb: 1.5 }}>{text}</Typography>
            <Missing facts={states[index]?.missing ?? []} />
            <Button component={Link} to={to} variant="outlined">
              {action}
            </Button>
          </Card>
        ))}
      </Stack>
      <Button component={Link} to={paths.admin} variant="contained" size="large" sx={{ mt: 3 }}>
        {isDone ? 'Fertig, zum Dashboard' : 'Zum Dashboard'}
      </Button>
    </>
  );
}

const StateChip = ({ state }: { state: State | undefined }) =>
  state && <Chip size="small" color={state.isDone ? 'success' : 'warning'} label={state.label} />;

function Missing({ facts }: { facts: readonly string[] }) {
  if (facts.length === 0) return null;
  return (
    <>
      <Typography>Dem Impressum fehlen noch:</Typography>
      <Box component="ul" sx={{ mt: 0.5, mb: 1.5, pl: 3 }}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Box>
    </>
  );
}
