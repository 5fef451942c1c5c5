import { CONSENT_TEXTS, CONSENTS, paths, seersOf } from '@club/contract';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SwitchField } from '@/components/fields';
import { Fold } from '@/components/fold';
import { Link } from '@/components/link';

const FACTS = [
  `Deine E-Mail-Adresse sehen ${seersOf('email')}.`,
  `Deine Telefonnummer sehen ${seersOf('phoneNumber')}.`,
  'Mitglieder sehen deinen Namen und dein Bild bei Veranstaltungen, zu denen du dich anmeldest.',
  'Besucher ohne Anmeldung sehen dort höchstens deinen Vornamen und einen Buchstaben.',
  'Dein Passwort kann niemand lesen.',
  'Dein Konto und alles, was dich nennt, kannst du jederzeit selbst löschen.',
];

/** Says before the registration what is stored and who sees it, and asks for the agreements, which are optional. */
export const SignUpPrivacy = () => (
  <Stack sx={{ gap: 1.5 }}>
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" color="textSecondary" sx={{ p: 0 }}>
        Freiwillig, und jederzeit in den Einstellungen zu ändern:
      </Typography>
      {CONSENTS.map((consent) => (
        <SwitchField key={consent} name={`consents.${consent}`} as="checkbox" label={CONSENT_TEXTS[consent].text} />
      ))}
    </Box>
    <Fold id="was-gespeichert-wird" title="Was gespeichert wird und wer es sieht" level="h2">
      <Box component="ul" sx={{ mt: 0, mb: 1.5, pl: 2.5 }}>
        {FACTS.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Box>
      <Typography>
        Alles steht unter{' '}
        <MuiLink component={Link} to={paths.privacy}>
          Datenschutz
        </MuiLink>
        .
      </Typography>
    </Fold>
  </Stack>
);
