import type { Session } from '@club/contract';
import Computer from '@mui/icons-material/ComputerOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import Smartphone from '@mui/icons-material/SmartphoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { ask } from '@/components/confirm-dialog';
import { LoadingRegion } from '@/components/loading-region';
import { LoadFailure, PlainList } from '@/features/notifications/section-parts';
import { dayText, sinceText } from '@/features/notifications/texts';
import { useNow } from '@/lib/use-now';
import { sessionsQuery, useEndSessions } from '../api';

/** Lists the browsers in which the person is signed in, and ends one or all others. */
export function SessionSettings() {
  const { data: sessions, isError, isFetching, refetch } = useQuery(sessionsQuery);
  if (sessions) return <SessionList sessions={sessions} />;
  if (isError) {
    return (
      <LoadFailure onRetry={() => void refetch()} retrying={isFetching}>
        Deine angemeldeten Geräte konnten nicht geladen werden.
      </LoadFailure>
    );
  }
  return (
    <LoadingRegion label="Deine angemeldeten Geräte werden geladen" sx={{ width: 320, maxWidth: '100%' }}>
      <Skeleton height={28} />
      <Skeleton height={22} width="70%" />
    </LoadingRegion>
  );
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const now = useNow();
  const region = useRef<HTMLDivElement>(null);
  const { mutateAsync } = useEndSessions();
  const end = (target: Session | 'others') =>
    ask.confirm({
      title: target === 'others' ? 'Alle anderen Geräte abmelden?' : 'Gerät abmelden?',
      text: `${endingText(target)} Push-Nachrichten stellst du unter „Benachrichtigungen“ ab.`,
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
          <SessionItem key={session.id} session={session} now={now} onEnd={() => end(session)} />
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

type ItemProps = { session: Session; now: Date; onEnd: () => void };

function SessionItem({ session: { device, signedInAt, lastUsedAt, isCurrent }, now, onEnd }: ItemProps) {
  const detailId = useId();
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Computer;
  const since = sinceText(signedInAt, now);
  return (
    <li>
      <Icon aria-hidden sx={{ color: 'text.secondary', mt: 0.25 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}>
          <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
          {isCurrent && <Chip size="small" color="primary" variant="outlined" label="Dieses Gerät" />}
        </Box>
        <Typography id={detailId} variant="body2" color="textSecondary">
          {isCurrent
            ? `Angemeldet seit ${since}`
            : `Zuletzt genutzt ${dayText(lastUsedAt, now)}, angemeldet seit ${since}`}
        </Typography>
      </Box>
      {!isCurrent && (
        <IconButton
          aria-label={`${device} abmelden`}
          aria-describedby={detailId}
          onClick={onEnd}
          sx={{ mt: -0.75, mr: -1 }}
        >
          <Logout />
        </IconButton>
      )}
    </li>
  );
}
