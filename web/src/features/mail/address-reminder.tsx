import type { User } from '@club/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserStorage } from '@/lib/storage';
import { mailboxQuery } from './api';
import { RefusedAddress } from './refused-address';
import { RequestConfirmation } from './request-confirmation';

const HIDDEN_MS = 7 * 24 * 3_600_000;

type Props = { user: User; now: Date; onChangeAddress?: () => void };

/**
 * Reminds of an address to which no mail goes: nobody has confirmed it, which who closes it is reminded of again in a week, or it
 * takes none. A club that sends no mails, and people without an address, see nothing of it.
 */
export function AddressReminder({ user: { id }, now, onChangeAddress }: Props) {
  const { data: mailbox } = useQuery(mailboxQuery);
  const [hiddenAt, setHiddenAt] = useState(() => readHiddenAt(id));
  const isHidden = hiddenAt !== null && Math.abs(now.getTime() - hiddenAt) < HIDDEN_MS;
  if (mailbox?.isAvailable && mailbox.state === 'refused')
    return <RefusedAddress address={mailbox.address} {...(onChangeAddress && { onChange: onChangeAddress })} />;
  if (!mailbox?.isAvailable || mailbox.state !== 'unconfirmed' || isHidden) return null;
  const hide = () => {
    // Without storage the reminder comes back with the next start.
    browserStorage.write(keyOf(id), String(now.getTime()));
    setHiddenAt(now.getTime());
  };
  return (
    <Alert
      role="region"
      severity="info"
      variant="outlined"
      aria-label="E-Mail-Adresse bestätigen"
      sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}
    >
      Bestätige <strong>{mailbox.address}</strong>, damit dich Zusagen, Änderungen und Erinnerungen auch per E-Mail
      erreichen. Der Link dafür steht in unserer E-Mail an dich.
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
        <RequestConfirmation label="Erneut senden" />
        <Button color="inherit" onClick={hide}>
          Später erinnern
        </Button>
      </Stack>
    </Alert>
  );
}

/** Several people may use one browser. */
const keyOf = (userId: string) => `adresse-spaeter-${userId}`;

function readHiddenAt(userId: string): number | null {
  const stored = Number(browserStorage.read(keyOf(userId)) ?? Number.NaN);
  return Number.isFinite(stored) ? stored : null;
}
