import { CLUB, type InquiryThread, inquiryTextSchema, MAX_INQUIRY_MESSAGE_LENGTH } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { CardPage } from '@/components/card-page';
import { ContactLinks } from '@/components/contact-links';
import { CountedField } from '@/components/counted-field';
import { Form } from '@/components/fields';
import { useLeaveGuard } from '@/components/leave-guard';
import { Blocks } from '@/components/query-view';
import { useClubhouse } from '@/features/club-settings/api';
import { useMailCode } from '@/features/mail/use-mail-code';
import { errorText } from '@/lib/api-error';
import { useSubmit } from '@/lib/use-submit';
import { inquiryThreadQuery, useAnswerInquiry } from '../api/inquiry-threads';
import { InquiryMessages } from '../inquiry-messages';
import { preferredText } from '../texts';

const INCOMPLETE_LINK = 'Dieser Link ist unvollständig. Bitte öffnen Sie ihn direkt aus der E-Mail.';
const TITLE = `Ihre Anfrage fürs ${CLUB.clubhouse.name}`;

/** The link in a mail with a question leads here. It shows the inquiry and takes an answer, without an account. */
export function AnswerInquiryPage() {
  const code = useMailCode();
  return (
    <CardPage title={TITLE} heading={TITLE}>
      {code.success ? <Thread code={code.data} /> : <Problem>{INCOMPLETE_LINK}</Problem>}
    </CardPage>
  );
}

function Thread({ code }: { code: string }) {
  const { data: thread, error, isFetching, refetch } = useQuery(inquiryThreadQuery(code));
  if (thread) return <LoadedThread code={code} thread={thread} />;
  if (!error) return <Blocks label="Ihre Anfrage wird geladen" height={280} />;
  return (
    <Problem>
      {errorText(error)}
      <Button onClick={() => void refetch()} loading={isFetching} sx={{ mt: 1 }}>
        Erneut versuchen
      </Button>
    </Problem>
  );
}

/** Says what keeps the person from answering, and whom they can call. */
function Problem({ children }: { children: ReactNode }) {
  const { contact } = useClubhouse();
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Alert severity="error" sx={{ width: '100%' }}>
        {children}
      </Alert>
      <ContactLinks {...contact} email={null} />
    </Stack>
  );
}

const CLOSED: Record<InquiryThread['status'], string> = {
  pending: 'Hier ist schon viel geschrieben worden. Das Weitere besprechen wir am besten am Telefon:',
  processed: 'Ihre Anfrage ist bearbeitet. Wenn noch etwas offen ist, rufen Sie uns an:',
  rejected: 'Ihre Anfrage haben wir leider abgelehnt. Wenn Sie Fragen haben, rufen Sie uns an:',
};

function LoadedThread({ code, thread }: { code: string; thread: InquiryThread }) {
  const { contact } = useClubhouse();
  const { preferredDate, messages, status, isOpen } = thread;
  const [isSent, setSent] = useState(false);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Typography>Wunschtermin: {preferredText(new Date(preferredDate), thread)}</Typography>
      <InquiryMessages
        label="Rückfragen und Antworten"
        messages={messages}
        authorOf={({ from }) => (from === 'club' ? 'Der Verein' : 'Sie')}
      />
      {/* The live region is always there, because only changes in it are announced. */}
      <div role="status">{isSent && <Alert severity="success">Danke! Ihre Antwort ist beim Verein.</Alert>}</div>
      {isOpen ? (
        <AnswerForm code={code} onSent={() => setSent(true)} />
      ) : (
        <>
          <Typography>{CLOSED[status]}</Typography>
          <ContactLinks {...contact} email={null} />
        </>
      )}
    </Stack>
  );
}

function AnswerForm({ code, onSent }: { code: string; onSent: () => void }) {
  const form = useForm({ resolver: zodResolver(z.object({ text: inquiryTextSchema })), defaultValues: { text: '' } });
  const { mutate, isPending, error } = useAnswerInquiry(code);
  useLeaveGuard(form.formState.isDirty);
  const submit = useSubmit(form, ({ text }: { text: string }, answered) => mutate(text, answered), {
    onSent: () => {
      form.reset();
      onSent();
    },
  });
  return (
    <Form form={form} onSubmit={submit} aria-label="Antwort" sx={{ gap: 2, alignItems: 'stretch' }}>
      <CountedField name="text" label="Ihre Antwort" max={MAX_INQUIRY_MESSAGE_LENGTH} minRows={4} maxRows={12} />
      {error && <Alert severity="error">{errorText(error)}</Alert>}
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={isPending}
        sx={{ alignSelf: { sm: 'flex-start' } }}
      >
        Antwort senden
      </Button>
    </Form>
  );
}
