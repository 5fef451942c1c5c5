import { changePasswordFormSchema, type ResponseBody, type Session } from '@club/contract';
import Computer from '@mui/icons-material/ComputerOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import Smartphone from '@mui/icons-material/SmartphoneOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask } from '@/components/confirm-dialog';
import { showDialog } from '@/components/dialog-host';
import { PasswordField, UsernameHint } from '@/components/fields';
import { FormDialog } from '@/components/form-dialog';
import { NoBreak } from '@/components/no-break';
import { Blocks, QueryView } from '@/components/query-view';
import { DeviceRow, PlainList } from '@/features/notifications/section-parts';
import { dayText, sinceText } from '@/features/notifications/texts';
import { errorText, isSignedOutError } from '@/lib/api-error';
import { useToast } from '@/lib/toasts';
import { useNow } from '@/lib/use-now';
import { sessionsQuery, useChangePassword, useEndSessions, usePasswordReset } from '../api';
import { NewPasswordFields } from '../new-password-fields';

/** Changes the password with the current one, or by mail. */
export function SecuritySettings({ username }: { username: string }) {
  return (
    <>
      <Button variant="outlined" onClick={() => showDialog(<ChangePasswordDialog username={username} />)}>
        Passwort ändern
      </Button>
      <Divider flexItem />
      <div>
        <PasswordMail username={username} />
      </div>
    </>
  );
}

function PasswordMail({ username }: { username: string }) {
  const reset = usePasswordReset();
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        Du weißt dein Passwort nicht mehr? Wir schicken einen Link für ein neues an die{' '}
        <NoBreak>E-Mail-Adresse</NoBreak> deines Kontos.
      </Typography>
      {reset.isError && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {errorText(reset.error)}
        </Alert>
      )}
      {reset.isSuccess ? (
        <Alert severity="success">Die E-Mail ist unterwegs. Bitte sieh auch im Spam-Ordner nach.</Alert>
      ) : (
        <Button variant="outlined" onClick={() => reset.mutate({ username })} loading={reset.isPending}>
          Passwort per E-Mail ändern
        </Button>
      )}
    </>
  );
}

/** Changing the password ends all sessions, so an earlier attempt may have succeeded and lost its response. */
const SESSION_ENDED =
  'Deine Sitzung ist beendet. Melde dich neu an: zuerst mit dem neuen Passwort, sonst mit dem alten.';

function ChangePasswordDialog({ username }: { username: string }) {
  const { toast } = useToast();
  const { mutate, isPending } = useChangePassword();
  return (
    <FormDialog
      title="Passwort ändern"
      action="Passwort ändern"
      schema={changePasswordFormSchema}
      defaultValues={{ currentPassword: '', newPassword: '', confirmPassword: '' }}
      write={{
        isPending,
        mutate: ({ currentPassword, newPassword }, answered) => mutate({ currentPassword, newPassword }, answered),
      }}
      failed="Fehler bei der Passwortänderung"
      textOf={(error) => (isSignedOutError(error) ? SESSION_ENDED : errorText(error))}
      onSent={(response: ResponseBody<'changePassword'>) =>
        toast({
          title: 'Passwort geändert',
          description: response?.message || 'Dein Passwort wurde erfolgreich geändert.',
          variant: 'success',
        })
      }
    >
      <UsernameHint username={username} />
      <Typography>Auf allen anderen Geräten wirst du danach abgemeldet.</Typography>
      <PasswordField name="currentPassword" label="Aktuelles Passwort" autoComplete="current-password" autoFocus />
      <NewPasswordFields />
    </FormDialog>
  );
}

/** Lists the browsers in which the person is signed in, and ends one or all others. */
export function SessionSettings() {
  return (
    <QueryView
      query={useQuery(sessionsQuery)}
      failed="Deine angemeldeten Geräte konnten nicht geladen werden."
      headingLevel="h3"
      skeleton={<Blocks label="Deine angemeldeten Geräte werden geladen" height={56} />}
    >
      {(sessions) => <SessionList sessions={sessions} />}
    </QueryView>
  );
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const now = useNow();
  const region = useRef<HTMLDivElement>(null);
  const { mutateAsync } = useEndSessions();
  const end = (target: Session | 'others') =>
    ask.confirm({
      title: target === 'others' ? 'Alle anderen Geräte abmelden?' : 'Gerät abmelden?',
      text: `${endingText(target)} Push-Mitteilungen stellst du unter „Benachrichtigungen“ ab.`,
      action: 'Abmelden',
      onConfirm: () => mutateAsync(target),
      onDone: () => region.current?.focus(),
    });
  const own = sessions.filter(({ isCurrent }) => isCurrent);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <Box
      ref={region}
      tabIndex={-1}
      sx={{ width: '100%', display: 'grid', gap: 2, justifyItems: 'start', '&:focus': { outline: 'none' } }}
    >
      <Typography>
        {others.length > 0
          ? 'Hier bist du angemeldet. Erkennst du ein Gerät nicht? Dann melde es ab und ändere dein Passwort.'
          : 'Du bist nur auf diesem Gerät angemeldet.'}
      </Typography>
      <PlainList>
        {[...own, ...others].map((session) => (
          <DeviceRow
            key={session.id}
            Icon={/iPhone|iPad|Android/.test(session.device) ? Smartphone : Computer}
            name={session.device}
            isThis={session.isCurrent}
            detail={usageText(session, now)}
            act={session.isCurrent ? null : { label: 'abmelden', Icon: Logout, onClick: () => end(session) }}
          />
        ))}
      </PlainList>
      {others.length > 0 && (
        <Button variant="outlined" onClick={() => end('others')}>
          Alle anderen abmelden
        </Button>
      )}
    </Box>
  );
}

const endingText = (target: Session | 'others'): string =>
  target === 'others'
    ? 'Du bleibst nur auf diesem Gerät angemeldet. Auf allen anderen wird beim nächsten Zugriff wieder nach dem Passwort gefragt.'
    : `${target.device}: Dort wird beim nächsten Zugriff wieder nach dem Passwort gefragt.`;

function usageText({ signedInAt, lastUsedAt, isCurrent }: Session, now: Date): string {
  const since = sinceText(signedInAt, now);
  return isCurrent
    ? `Angemeldet seit ${since}`
    : `Zuletzt genutzt ${dayText(lastUsedAt, now)}, angemeldet seit ${since}`;
}
