import type { VenueInquiry } from '@club/contract';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { type Decision, useDecideInquiry } from '../api';
import { useOpenBooking } from '../booking/booking-order';
import { bookingFor } from '../rules/booking-form';

type Props = {
  inquiry: VenueInquiry;
  /** When the button that was pressed may be gone: the place to move the focus. */
  onDone: () => void;
};

/** Accepting offers the booking at once; whoever closes it finds the button here. */
export function InquiryActions({ inquiry, onDone }: Props) {
  const { id, name, status, bookingId } = inquiry;
  const sending = useRef(false);
  const openBooking = useOpenBooking();
  const { mutate: decide, isPending } = useDecideInquiry(id);
  const book = () => openBooking({ draft: bookingFor(inquiry), onClosed: onDone });
  const send = (decision: Decision, onSuccess: () => void) => {
    if (sending.current) return;
    sending.current = true;
    // A button that works loses the focus.
    onDone();
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
        sx={{ justifySelf: 'start' }}
      >
        Buchung anlegen
      </Button>
    );
  }
  if (status !== 'pending') return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
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
        onClick={() => send('rejected', onDone)}
      >
        Ablehnen
      </Button>
    </Box>
  );
}
