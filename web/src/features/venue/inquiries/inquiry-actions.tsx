import type { VenueInquiry } from '@club/contract';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { type Decision, useDecideInquiry } from '../api/inquiries';
import { useBookingDialog } from '../booking-dialog-provider';
import { bookingFor } from '../rules/booking-form';

type Props = {
  inquiry: VenueInquiry;
  /** Moves the focus to the inquiry when the pressed button may be gone. */
  focusItem: () => void;
};

/** Accepting an inquiry opens the booking dialog. If that is closed, a button here opens it again. */
export function InquiryActions({ inquiry, focusItem }: Props) {
  const { id, name, status, bookingId } = inquiry;
  const sending = useRef(false);
  const openBookingDialog = useBookingDialog();
  const { mutate: decide, isPending } = useDecideInquiry(id);
  const book = () => openBookingDialog({ draft: bookingFor(inquiry), onClosed: focusItem });
  const send = (decision: Decision, onSuccess: () => void) => {
    if (sending.current) return;
    sending.current = true;
    // The pressed button is disabled while it works, and loses the focus.
    focusItem();
    const onSettled = () => {
      sending.current = false;
    };
    decide(decision, { onSuccess, onSettled });
  };
  if (status === 'processed' && bookingId === null) {
    return (
      <Button
        variant="contained"
        startIcon={<EventAvailable />}
        aria-label={`Buchung anlegen für ${name}`}
        onClick={book}
        sx={{ justifySelf: 'start', mt: 0.5 }}
      >
        Buchung anlegen
      </Button>
    );
  }
  if (status !== 'pending') return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
      <Button
        variant="contained"
        startIcon={<Check />}
        disabled={isPending}
        aria-label={`Annehmen: Anfrage von ${name}`}
        onClick={() => send('processed', book)}
      >
        Annehmen
      </Button>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Close />}
        disabled={isPending}
        aria-label={`Ablehnen: Anfrage von ${name}`}
        onClick={() => send('rejected', focusItem)}
      >
        Ablehnen
      </Button>
    </Box>
  );
}
