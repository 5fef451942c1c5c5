import { AT_CLUB } from '@club/contract';
import EventAvailable from '@mui/icons-material/EventAvailable';
import Groups from '@mui/icons-material/Groups';
import NotificationsActive from '@mui/icons-material/NotificationsActive';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Logo } from '@/components/logo';
import { Page } from '@/components/page';
import { Redirect } from '@/components/redirect';
import { SpinnerPage } from '@/components/spinner-page';
import { returnPath } from '../rules/return-path';
import { useUser } from '../session';
import { LoginForm } from './login-form';
import { SignUp } from './sign-up';

export function AuthPage() {
  const { user, isLoading } = useUser();
  const [search] = useSearchParams();
  const { hash } = useLocation();
  if (isLoading) return <SpinnerPage />;
  if (user) return <Redirect to={returnPath(search, hash)} />;
  return <Welcome />;
}

const Welcome = () => (
  <Page title="Anmeldung" footer>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 520px)' },
        gap: 5,
        justifyItems: { xs: 'center', lg: 'stretch' },
        alignItems: { lg: 'start' },
      }}
    >
      <WelcomePanel />
      <AuthCard />
    </Box>
  </Page>
);

type AuthTab = 'login' | 'registration';

function AuthCard() {
  const [tab, setTab] = useState<AuthTab>('login');
  const id = useId();

  const panel = (value: AuthTab, form: ReactNode) => (
    // Both forms stay mounted, so that their entries are still there after a look at the other tab.
    <div role="tabpanel" id={`${id}-panel-${value}`} aria-labelledby={`${id}-tab-${value}`} hidden={tab !== value}>
      {form}
    </div>
  );

  return (
    <Card sx={{ width: '100%', maxWidth: 520 }}>
      <CardContent sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Typography variant="h2" component="h1" sx={{ mb: 1 }}>
          Anmeldung
        </Typography>
        <Tabs
          value={tab}
          onChange={(_, value: AuthTab) => setTab(value)}
          variant="scrollable"
          scrollButtons={false}
          aria-label="Anmelden oder registrieren"
          sx={{
            mb: 3,
            borderBottom: 1,
            borderColor: 'divider',
            '& button': { flex: '1 0 auto', maxWidth: 'none' },
          }}
        >
          <Tab value="login" label="Anmelden" id={`${id}-tab-login`} aria-controls={`${id}-panel-login`} />
          <Tab
            value="registration"
            label="Registrieren"
            id={`${id}-tab-registration`}
            aria-controls={`${id}-panel-registration`}
          />
        </Tabs>
        {panel('login', <LoginForm />)}
        {panel('registration', <SignUp />)}
      </CardContent>
    </Card>
  );
}

const REASONS = [
  { Icon: EventAvailable, text: 'Veranstaltungen finden und dich mit einem Klick als Helferin oder Helfer anmelden' },
  { Icon: Groups, text: 'Sehen, wer noch dabei ist, und bei vollen Diensten automatisch nachrücken' },
  { Icon: NotificationsActive, text: 'Alle deine Termine an einem Ort im Blick behalten' },
];

/** Stands beside the card on large screens only. */
function WelcomePanel() {
  return (
    <Box
      sx={{
        display: { xs: 'none', lg: 'flex' },
        flexDirection: 'column',
        justifyContent: 'center',
        gap: 4,
        p: 6,
        borderRadius: 2.5,
        color: 'brand.text',
        background: (theme) =>
          `radial-gradient(120% 90% at 0% 0%, ${theme.vars.palette.brand.main}, ${theme.vars.palette.brand.deep})`,
      }}
    >
      <Logo sx={{ fontSize: 72, borderRadius: 1.5, boxShadow: '0 0 0 2px rgb(255 255 255 / 0.25)' }} />
      <Typography variant="h1" component="h2">
        Willkommen {AT_CLUB}
      </Typography>
      <Typography variant="h6" component="p" sx={{ fontWeight: 400, maxWidth: '40ch' }}>
        Melde dich an oder erstelle ein Konto und hilf mit, dass im Verein etwas los ist.
      </Typography>
      <Stack component="ul" sx={{ gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {REASONS.map(({ Icon, text }) => (
          <Box component="li" key={text} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <Icon aria-hidden sx={{ color: 'brand.accent', fontSize: 32 }} />
            {text}
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
