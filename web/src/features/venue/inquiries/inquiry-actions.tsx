import { inquiryTextSchema, MAX_INQUIRY_MESSAGE_LENGTH, type VenueInquiry } from '@club/contract';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import * as z from 'zod';
import { ask } from '@/components/confirm-dialog';
import { CountedField } from '@/components/counted-field';
import { showDialog, useCloseDialog } from '@/components/dialog-host';
import { FormDialog } from '@/components/form-dialog';
import type { Send } from '@/lib/use-submit';
import { useDecideInquiry } from '../api/inquiries';
import { useAskInquirer } from '../api/inquiry-threads';
import { useBookingDialog } from '../booking-dialog-provider';
import { bookingFor } from '../rules/booking-form';

type Props = {
  inquiry: VenueInquiry;
  /** Moves the focus to the inquiry when the pressed button may be gone. */
  focusItem: () => void;
};

/** Accepting an inquiry opens the booking dialog. The inquiry is processed when the booking is saved, or without one. */
export function InquiryActions({ inquiry, focusItem }: Props) {
  const { id, name, status, bookingId } = inquiry;
  const getsMails = inquiry.mail === 'works';
  const sending = useRef(false);
  const openBookingDialog = useBookingDialog();
  const { mutate: decide, mutateAsync, isPending } = useDecideInquiry(id);
  const book = () => openBookingDialog({ draft: bookingFor(inquiry, new Date()), onClosed: focusItem });
  const markAsProcessed = () => {
    if (sending.current) return;
    sending.current = true;
    // The pressed button is disabled while it works, and loses the focus.
    focusItem();
    const onSettled = () => {
      sending.current = false;
    };
    decide({ status: 'processed' }, { onSuccess: focusItem, onSettled });
  };
  const reject = () => {
    if (getsMails) return showDialog(<RejectionDialog inquiry={inquiry} focusItem={focusItem} />);
    ask.confirm({
      title: 'Anfrage ablehnen?',
      text: `Die Anfrage von ${name} ist dann abgelehnt, und das lässt sich nicht zurücknehmen. Die App benachrichtigt ${name} nicht: Bitte melde dich selbst.`,
      action: 'Ablehnen',
      // It closes after a failure, too: somebody else may have decided, which the card shows then.
      onConfirm: () => mutateAsync({ status: 'rejected' }).catch(() => undefined),
      onDone: focusItem,
    });
  };
  return (
    <>
      {status === 'processed' && bookingId === null && (
        <Button
          variant="contained"
          startIcon={<EventAvailable />}
          aria-label={`Buchung anlegen für ${name}`}
          onClick={book}
          sx={{ justifySelf: 'start' }}
        >
          Buchung anlegen
        </Button>
      )}
      {status === 'pending' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="contained"
            startIcon={<Check />}
            disabled={isPending}
            aria-label={`Annehmen: Anfrage von ${name}`}
            onClick={book}
          >
            Annehmen
          </Button>
          {getsMails && (
            <Button
              variant="outlined"
              startIcon={<Forum />}
              disabled={isPending}
              aria-label={`Rückfrage an ${name}`}
              onClick={() => showDialog(<QuestionDialog inquiry={inquiry} focusItem={focusItem} />)}
            >
              Rückfrage
            </Button>
          )}
          <Button
            variant="outlined"
            color="error"
            startIcon={<Close />}
            disabled={isPending}
            aria-label={`Ablehnen: Anfrage von ${name}`}
            onClick={reject}
          >
            Ablehnen
          </Button>
          <Button
            variant="text"
            disabled={isPending}
            aria-label={`Erledigt, ohne Buchung: Anfrage von ${name}`}
            onClick={markAsProcessed}
            sx={{ px: 1 }}
          >
            Erledigt, ohne Buchung
          </Button>
        </Box>
      )}
      {status === 'pending' && getsMails && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          Was du entscheidest, erfährt {name} per E-Mail.
        </Typography>
      )}
    </>
  );
}

type MessageDialogProps = {
  inquiry: VenueInquiry;
  /** Moves the focus to the inquiry when the pressed button may be gone. */
  focusItem: () => void;
};

const questionSchema = z.object({ text: inquiryTextSchema });
const reasonSchema = z.object({
  text: z.union([
    z
      .string()
      .trim()
      .length(0)
      .transform(() => null),
    inquiryTextSchema,
  ]),
});

/** Asks the sender of an inquiry something. */
function QuestionDialog({ inquiry: { id, name }, focusItem }: MessageDialogProps) {
  return (
    <FormDialog
      title={`Rückfrage an ${name}`}
      text={`${name} bekommt die Frage per E-Mail und antwortet über einen Link. Beides steht dann hier bei der Anfrage.`}
      action="Senden"
      maxWidth="sm"
      schema={questionSchema}
      defaultValues={{ text: '' }}
      keptAs={`question-${id}`}
      write={useAskInquirer(id)}
      onExited={focusItem}
    >
      <CountedField name="text" label="Deine Frage" max={MAX_INQUIRY_MESSAGE_LENGTH} minRows={3} maxRows={8} />
    </FormDialog>
  );
}

/** Rejects an inquiry, for a reason that its sender reads. */
function RejectionDialog({ inquiry: { id, name }, focusItem }: MessageDialogProps) {
  const close = useCloseDialog();
  const { mutate, isPending } = useDecideInquiry(id);
  const reject: Send<z.output<typeof reasonSchema>, unknown> = ({ text }, answered) =>
    mutate(
      { status: 'rejected', text },
      {
        ...answered,
        onSettled: () => {
          answered.onSettled();
          // Also after a failure: somebody else may have decided, which the card shows then.
          close();
        },
      },
    );
  return (
    <FormDialog
      title="Anfrage ablehnen?"
      text={`Die Anfrage von ${name} ist dann abgelehnt, und das lässt sich nicht zurücknehmen. ${name} bekommt die Absage per E-Mail.`}
      action="Ablehnen"
      color="error"
      maxWidth="sm"
      schema={reasonSchema}
      defaultValues={{ text: '' }}
      keptAs={`rejection-${id}`}
      write={{ isPending, mutate: reject }}
      onExited={focusItem}
    >
      <CountedField
        name="text"
        label="Begründung (freiwillig)"
        max={MAX_INQUIRY_MESSAGE_LENGTH}
        minRows={3}
        maxRows={8}
      />
    </FormDialog>
  );
}
