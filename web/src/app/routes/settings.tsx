import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '@/components/page';
import { useLogout } from '@/features/session/api/logout';
import { PasswordMail } from '@/features/session/components/password-mail';
import { useUser } from '@/features/session/use-user';
import { ColorSchemeChoice } from '../theme/color-scheme-choice';

export function Component() {
  const { user } = useUser();
  const logout = useLogout();
  if (!user) return null;
  return (
    <Page title="Einstellungen" maxWidth="sm" footer>
      <Typography variant="h1" sx={{ mb: 3 }}>
        Einstellungen
      </Typography>
      <Stack sx={{ gap: 3 }}>
        <Section title="Darstellung">
          <ColorSchemeChoice />
        </Section>
        <Section title="Benachrichtigungen">
          <Button component={Link} to="/einstellungen/notifications" variant="outlined">
            Benachrichtigungen einstellen
          </Button>
        </Section>
        <Section title="Sicherheit">
          <PasswordMail username={user.username} />
        </Section>
        <Section title="Konto">
          <Typography sx={{ mb: 2 }}>
            Du bist als <strong>{user.username}</strong> angemeldet.
          </Typography>
          <Button variant="outlined" onClick={() => logout.mutate()} loading={logout.isPending}>
            Abmelden
          </Button>
        </Section>
      </Stack>
    </Page>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section">
      <CardContent sx={{ p: { xs: 2.5, md: 3 } }}>
        <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}
