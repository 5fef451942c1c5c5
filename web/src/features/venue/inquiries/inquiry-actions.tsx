import type { VenueInquiry } from '@club/contract';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { type Decision, useDecideInquiry } from '../api/inquiries';
import { useAskInquirer } from '../api/inquiry-threads';
import { useBookingDialog } from '../booking-dialog-provider';
import { bookingFor } from '../rules/booking-form';
import { MessageDialog } from './message-dialog';

type Props = {
  inquiry: VenueInquiry;
  /** Moves the focus to the inquiry when the pressed button may be gone. */
  focusItem: () => void;
};

/** Accepting an inquiry opens the booking dialog. The inquiry is processed when the booking is saved, or without one. */
export function InquiryActions({ inquiry, focusItem }: Props) {
  const { id, name, status, bookingId, messages } = inquiry;
  const getsMails = inquiry.mail === 'works';
  const sending = useRef(false);
  const [rejecting, setRejecting] = useState(false);
  const [asking, setAsking] = useState(false);
  const question = useAskInquirer(id);
  const openBookingDialog = useBookingDialog();
  const { mutate: decide, isPending } = useDecideInquiry(id);
  const book = () => openBookingDialog({ draft: bookingFor(inquiry, new Date()), onClosed: focusItem });
  const send = (decision: Decision) => {
    if (sending.current) return;
    sending.current = true;
    // The pressed button is disabled while it works, and loses the focus.
    focusItem();
    const onSettled = () => {
      sending.current = false;
      setRejecting(false);
    };
    decide(decision, { onSuccess: focusItem, onSettled });
  };
  const ask = (text: string | null) => {
    if (question.isPending || text === null) return;
    question.mutate({ text }, { onSuccess: () => setAsking(false) });
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
              onClick={() => setAsking(true)}
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
            onClick={() => setRejecting(true)}
          >
            Ablehnen
          </Button>
          <Button
            variant="text"
            disabled={isPending}
            aria-label={`Ohne Buchung als bearbeitet markieren: Anfrage von ${name}`}
            onClick={() => send({ status: 'processed' })}
            sx={{ px: 1 }}
          >
            Ohne Buchung als bearbeitet markieren
          </Button>
        </Box>
      )}
      {status === 'pending' && getsMails && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          Was du entscheidest, erfährt {name} per E-Mail.
        </Typography>
      )}
      <MessageDialog
        open={asking}
        title={`Rückfrage an ${name}`}
        action="Senden"
        color="primary"
        label="Deine Frage"
        isRequired
        sent={messages.length}
        loading={question.isPending}
        onSend={ask}
        onClose={() => setAsking(false)}
        onExited={focusItem}
      >
        {name} bekommt die Frage per E-Mail und antwortet über einen Link. Beides steht dann hier bei der Anfrage.
      </MessageDialog>
      <MessageDialog
        open={rejecting && getsMails}
        title="Anfrage ablehnen?"
        action="Ablehnen"
        label="Begründung (freiwillig)"
        isRequired={false}
        sent={messages.length}
        loading={isPending}
        onSend={(text) => send({ status: 'rejected', text })}
        onClose={() => setRejecting(false)}
        onExited={focusItem}
      >
        Die Anfrage von {name} ist dann abgelehnt, und das lässt sich nicht zurücknehmen. {name} bekommt die Absage per
        E-Mail.
      </MessageDialog>
      <ConfirmDialog
        open={rejecting && !getsMails}
        title="Anfrage ablehnen?"
        action="Ablehnen"
        loading={isPending}
        onConfirm={() => send({ status: 'rejected' })}
        onClose={() => setRejecting(false)}
        onExited={focusItem}
      >
        Die Anfrage von {name} ist dann abgelehnt, und das lässt sich nicht zurücknehmen. Die App benachrichtigt {name}{' '}
        nicht: Bitte melde dich selbst.
      </ConfirmDialog>
    </>
  );
}
