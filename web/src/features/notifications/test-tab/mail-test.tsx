import type { Mailbox, TestMailState } from '@club/contract';
import Mail from '@mui/icons-material/MailOutlined';
import Alert, { type AlertProps } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { SettingsSection } from '@/components/settings-section';
import { mailboxQuery, useTestMail } from '@/features/mail/api';
import { RefusedAddress } from '@/features/mail/refused-address';
import { RequestConfirmation } from '@/features/mail/request-confirmation';
import { errorText } from '@/lib/api-error';
import { useNow } from '@/lib/use-now';
import { momentText } from '../texts';

/** How often the page looks what has become of a test. */
const LOOK_EVERY_MS: Partial<Record<TestMailState, number>> = { waiting: 3_000, delayed: 30_000 };

/** Sends a test to the person's address, and says what became of it. A club that sends no mails shows nothing of it. */
export function MailTest() {
  const { data: mailbox } = useQuery({
    ...mailboxQuery,
    refetchInterval: ({ state }) => LOOK_EVERY_MS[state.data?.test?.state ?? 'sent'] ?? false,
  });
  if (!mailbox?.isAvailable || mailbox.state === 'none') return null;
  return (
    <SettingsSection title="Test-E-Mail" Icon={Mail}>
      <Content mailbox={mailbox} />
    </SettingsSection>
  );
}

function Content({ mailbox }: { mailbox: Mailbox }) {
  const { address, state } = mailbox;
  if (state === 'refused') return <RefusedAddress address={address} />;
  if (state === 'unconfirmed') {
    return (
      <>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          Bestätige zuerst <strong>{address}</strong>: Vorher schicken wir nichts dorthin.
        </Typography>
        <RequestConfirmation />
      </>
    );
  }
  return <Test mailbox={mailbox} />;
}

const TEST_TEXTS: Record<TestMailState, readonly [severity: AlertProps['severity'], text: string]> = {
  waiting: ['info', 'Die Test-E-Mail ist unterwegs …'],
  delayed: [
    'warning',
    'Der E-Mail-Anbieter des Vereins nimmt gerade nichts an. Die Test-E-Mail kommt, sobald er es tut.',
  ],
  sent: ['success', 'Verschickt'],
  failed: ['error', 'Die Test-E-Mail ging nicht hinaus. Bitte versuche es später noch einmal.'],
};

function Test({ mailbox: { address, test } }: { mailbox: Mailbox }) {
  const now = useNow();
  const { mutate, isPending, error } = useTestMail();
  const [severity, text] = TEST_TEXTS[test?.state ?? 'waiting'];
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Sie geht gleich an <strong>{address}</strong>, auch in deiner Ruhezeit.
      </Typography>
      <Button
        variant="outlined"
        loading={isPending}
        disabled={test?.state === 'waiting'}
        onClick={() => mutate(test?.at ?? null)}
      >
        Test-E-Mail schicken
      </Button>
      {/* Only changes in a live region that is there are announced. */}
      <Box role="status" sx={{ width: '100%', display: 'grid', gap: 1, '&:empty': { mb: -2 } }}>
        {error && <Alert severity="error">{errorText(error)}</Alert>}
        {!error && test && (
          <Alert severity={severity}>
            {test.state === 'sent'
              ? `${text} ${momentText(test.at, now)}. Ist sie nicht da, schau auch im Spam-Ordner nach.`
              : text}
          </Alert>
        )}
      </Box>
    </>
  );
}
