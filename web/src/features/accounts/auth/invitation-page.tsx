import { type CheckedInvitation, invitationCodeSchema, paths, withCode } from '@club/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { CardPage } from '@/components/card-page';
import { Link } from '@/components/link';
import { useCheckInvitation } from '@/features/invitations/api';
import { errorText } from '@/lib/api-error';
import { textOfHash } from '@/lib/text-of-hash';
import { useAcceptInvitation } from '../api';
import { authPath } from '../rules/return-path';
import { useUser } from '../session';
import { SignUpForm } from './sign-up-form';

/**
 * Takes the code from behind the #, or lets people type it, and shows the registration form, filled in. Who has an account
 * and waits is let in by it instead.
 */
export function InvitationPage() {
  const { hash } = useLocation();
  // Another link begins anew.
  return <Invitation key={hash} given={textOfHash(hash)} />;
}

function Invitation({ given }: { given: string }) {
  const { user, isLoading } = useUser();
  const check = useCheckInvitation();
  const accept = useAcceptInvitation();
  const [typed, setTyped] = useState(given);
  const [issue, setIssue] = useState<string | null>(null);
  const [accepted, setAccepted] = useState<{ code: string; invitation: CheckedInvitation } | null>(null);
  const isFirst = useRef(true);
  const titleId = useId();
  const failure = accept.error ?? check.error;

  const submit = (text: string) => {
    const parsed = invitationCodeSchema.safeParse(text);
    if (!parsed.success) {
      setIssue(parsed.error.issues[0]?.message ?? null);
      return;
    }
    setIssue(null);
    if (user) return accept.mutate(parsed.data);
    check.mutate(parsed.data, {
      onSuccess: (invitation) => setAccepted({ code: parsed.data, invitation }),
    });
  };

  useEffect(() => {
    if (isLoading || !isFirst.current) return;
    isFirst.current = false;
    if (!user && given !== '') submit(given);
  });

  const submitForm = (event: FormEvent) => {
    event.preventDefault();
    submit(typed);
  };

  // Nobody who was signed in before gets as far as the form, so this person has just registered.
  if (user && (accepted || accept.isSuccess)) return <Navigate to={paths.home} replace />;
  return (
    <CardPage
      title="Einladung"
      headingId={titleId}
      heading={accepted?.invitation.person ? `Hallo ${accepted.invitation.person.firstName}!` : 'Deine Einladung'}
    >
      {user?.standing === 'approved' ? (
        <SignedIn username={user.username} />
      ) : accepted ? (
        <>
          <Typography sx={{ mb: 3 }}>
            Mit deiner Einladung kannst du dich gleich registrieren. Bitte prüfe deinen Namen und denk dir einen
            Benutzernamen und ein Passwort aus.
          </Typography>
          <SignUpForm invitation={{ code: accepted.code, person: accepted.invitation.person }} />
          <HasAccount code={accepted.code} />
        </>
      ) : (
        <Stack component="form" noValidate onSubmit={submitForm} aria-labelledby={titleId} sx={{ gap: 2.5 }}>
          <Typography>
            {user
              ? `Du bist schon als ${user.username} registriert. Mit dem Code deiner Einladung bist du sofort dabei.`
              : 'Gib den Code ein, den du vom Verein bekommen hast.'}
          </Typography>
          {failure && <Alert severity="error">{errorText(failure)}</Alert>}
          <CodeField value={typed} issue={issue} onChange={setTyped} />
          <Button type="submit" variant="contained" size="large" loading={check.isPending || accept.isPending}>
            {user ? 'Einladung annehmen' : 'Weiter'}
          </Button>
          {!user && <HasAccount code={typed} />}
        </Stack>
      )}
    </CardPage>
  );
}

/** Leads back here, with the code: somebody whom the club has not let in yet comes in by it. */
const HasAccount = ({ code }: { code: string }) => (
  <Button
    component={Link}
    to={authPath(withCode(paths.invitation, encodeURIComponent(code.trim())))}
    fullWidth
    sx={{ mt: 1 }}
  >
    Ich habe schon ein Konto
  </Button>
);

const SignedIn = ({ username }: { username: string }) => (
  <Stack sx={{ gap: 2.5, alignItems: 'flex-start' }}>
    <Typography>
      Du bist schon als <strong>{username}</strong> angemeldet. Eine Einladung ist für Menschen, die noch kein Konto
      haben: gib sie gern weiter.
    </Typography>
    <Button component={Link} to={paths.home} variant="contained">
      Zur Startseite
    </Button>
  </Stack>
);

type FieldProps = { value: string; issue: string | null; onChange: (value: string) => void };

function CodeField({ value, issue, onChange }: FieldProps) {
  const id = useId();
  return (
    <TextField
      id={id}
      label="Einladungscode"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={issue !== null}
      helperText={issue ?? '16 Buchstaben und Ziffern, zum Beispiel K7QM-2D4X-9RTP-0HVB'}
      autoComplete="off"
      slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
    />
  );
}
