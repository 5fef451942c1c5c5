import { AT_CLUB, type Login, loginSchema, paths } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import EventAvailable from '@mui/icons-material/EventAvailable';
import Groups from '@mui/icons-material/Groups';
import NotificationsActive from '@mui/icons-material/NotificationsActive';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useFetchedDialog } from '@/components/fetched-dialog';
import { AS_TYPED, Form, FormField, PasswordField } from '@/components/fields';
import { Link } from '@/components/link';
import { Logo } from '@/components/logo';
import { Page } from '@/components/page';
import { Redirect } from '@/components/redirect';
import { SpinnerPage } from '@/components/spinner-page';
import { TextLink } from '@/components/text-link';
import { clubQuery, useClubContact } from '@/features/club-settings/api';
import { ApiError, errorText } from '@/lib/api-error';
import { useSubmit } from '@/lib/use-submit';
import { useLogin } from '../api';
import { returnPath } from '../rules/return-path';
import { useUser } from '../session';
import { SignUpForm } from './sign-up-form';

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

const INVALID = 'Ungültiger Benutzername oder Passwort.';

/** It is shown after any wrong password: the server does not tell whether an account is locked. */
const AFTER_MANY =
  'Nach vielen Fehlversuchen gilt 15 Minuten lang auch das richtige Passwort als falsch, außer in Browsern, in denen du schon einmal angemeldet warst.';

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

const loginFailure = (error: unknown): string => (isRefusal(error) ? INVALID : errorText(error));

function LoginForm() {
  const login = useLogin();
  const reset = useFetchedDialog();
  const form = useForm<Login>({
    resolver: zodResolver(loginSchema),
    defaultValues: { username: '', password: '' },
  });
  const submit = useSubmit(form, login.mutate, { failed: 'Anmeldung fehlgeschlagen', textOf: loginFailure });
  return (
    <Form form={form} onSubmit={submit}>
      <FormField name="username" label="Benutzername" autoComplete="username" slotProps={AS_TYPED} />
      <PasswordField name="password" label="Passwort" autoComplete="current-password" />
      <Button type="submit" variant="contained" size="large" loading={login.isPending}>
        Anmelden
      </Button>
      {isRefusal(login.error) && <Typography variant="body2">{AFTER_MANY}</Typography>}
      <Button
        onClick={() => reset.show(() => passwordReset(form.getValues('username')))}
        loading={reset.isFetching}
        sx={{ alignSelf: 'center' }}
      >
        Passwort vergessen?
      </Button>
    </Form>
  );
}

async function passwordReset(username: string) {
  const { PasswordResetDialog } = await import('./password-reset-dialog');
  return <PasswordResetDialog username={username} />;
}

/** The registration, with what the club's way in means for people who have no invitation. */
function SignUp() {
  const mode = useQuery(clubQuery).data?.registrationMode;
  if (mode === 'invitation') return <InvitedOnly />;
  return (
    <>
      {mode === 'approval' && (
        <Alert severity="info" sx={{ mb: 2.5 }}>
          Dieser Verein schaltet neue Zugänge frei. Nach der Registrierung siehst du, was Besucher sehen, bis ein
          Organisator dich freigeschaltet hat. Mit einer <TextLink to={paths.invitation}>Einladung</TextLink> geht es
          sofort.
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
