import type { Session } from '@club/contract';
import Computer from '@mui/icons-material/ComputerOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import Smartphone from '@mui/icons-material/SmartphoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask } from '@/components/confirm-dialog';
import { Blocks, QueryView } from '@/components/query-view';
import { DeviceRow, PlainList } from '@/features/notifications/section-parts';
import { dayText, sinceText } from '@/features/notifications/texts';
import { useNow } from '@/lib/use-now';
import { sessionsQuery, useEndSessions } from '../api';

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
