import { paths } from '@club/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@/components/link';
import { clubQuery, useClubContact } from '@/features/club/api';
import { SignUpForm } from './sign-up-form';

/** The registration, with what the club's way in means for people who have no invitation. */
export function SignUp() {
  const mode = useQuery(clubQuery).data?.registrationMode;
  if (mode === 'invitation') return <InvitedOnly />;
  return (
    <>
      {mode === 'approval' && (
        <Alert severity="info" sx={{ mb: 2.5 }}>
          Dieser Verein schaltet neue Zugänge frei. Nach der Registrierung siehst du, was Besucher sehen, bis ein
          Organisator dich freigeschaltet hat. Mit einer{' '}
          <MuiLink component={Link} to={paths.invitation}>
            Einladung
          </MuiLink>{' '}
          geht es sofort.
        </Alert>
      )}
      <SignUpForm />
    </>
  );
}

/** Nobody fills in a form here that the server would refuse. */
function InvitedOnly() {
  const contact = useClubContact();
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Alert severity="info">
        Registrieren kann sich hier nur, wer eine Einladung des Vereins hat: einen Link, einen QR-Code oder einen Code
        aus 16 Buchstaben und Ziffern.
      </Alert>
      <Button component={Link} to={paths.invitation} variant="contained" size="large">
        Einladungscode eingeben
      </Button>
      <Typography color="textSecondary">
        Du hast keine Einladung? Frag im Verein nach: {contact.name}, {contact.phoneNumber}.
      </Typography>
    </Stack>
  );
}
