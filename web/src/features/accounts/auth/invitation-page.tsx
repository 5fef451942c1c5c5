import { type CheckedInvitation, invitationCodeSchema, paths, withCode } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router-dom';
import * as z from 'zod';
import { CardPage } from '@/components/card-page';
import { Form, FormField } from '@/components/fields';
import { Link } from '@/components/link';
import { useCheckInvitation } from '@/features/invitations/api';
import { errorText } from '@/lib/api-error';
import { textOfHash } from '@/lib/text-of-hash';
import { useSubmit } from '@/lib/use-submit';
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

const schema = z.object({ code: invitationCodeSchema });

function Invitation({ given }: { given: string }) {
  const { user, isLoading } = useUser();
  const check = useCheckInvitation();
  const accept = useAcceptInvitation();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: given } });
  const typed = useWatch({ control: form.control, name: 'code' });
  const [accepted, setAccepted] = useState<{ code: string; invitation: CheckedInvitation } | null>(null);
  const isFirst = useRef(true);
  const titleId = useId();
  const failure = accept.error ?? check.error;
  const submit = useSubmit(form, ({ code }: { code: string }, answered) => {
    if (user) return accept.mutate(code, answered);
    check.mutate(code, {
      ...answered,
      onSuccess: (invitation) => {
        setAccepted({ code, invitation });
      },
    });
  });

  useEffect(() => {
    if (isLoading || !isFirst.current) return;
    isFirst.current = false;
    if (!user && given !== '') void submit();
  });

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
        <Form form={form} onSubmit={submit} aria-labelledby={titleId}>
          <Typography>
            {user
              ? `Du bist schon als ${user.username} registriert. Mit dem Code deiner Einladung bist du sofort dabei.`
              : 'Gib den Code ein, den du vom Verein bekommen hast.'}
          </Typography>
          {failure && <Alert severity="error">{errorText(failure)}</Alert>}
          <FormField
            name="code"
            label="Einladungscode"
            hint="16 Buchstaben und Ziffern, zum Beispiel K7QM-2D4X-9RTP-0HVB"
            autoComplete="off"
            slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
          />
          <Button type="submit" variant="contained" size="large" loading={check.isPending || accept.isPending}>
            {user ? 'Einladung annehmen' : 'Weiter'}
          </Button>
          {!user && <HasAccount code={typed} />}
        </Form>
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
