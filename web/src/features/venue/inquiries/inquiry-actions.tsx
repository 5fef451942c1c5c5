import type { VenueInquiry } from '@club/contract';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import Button from '@mui/material/Button';
import { useDecideInquiry } from '../api/decide-inquiry';
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
  const openBooking = useOpenBooking();
  const { mutate: decide, isPending } = useDecideInquiry(id);
  const book = () => openBooking({ draft: bookingFor(inquiry), onClosed: onDone });
  if (status === 'processed' && bookingId === null) {
    return (
      <Button
        variant="contained"
        startIcon={<EventAvailable />}
        aria-label={`Buchung anlegen für ${name}`}
        onClick={book}
      >
        Buchung anlegen
      </Button>
    );
  }
  if (status !== 'pending') return null;
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Check />}
        disabled={isPending}
        aria-label={`Annehmen: Anfrage von ${name}`}
        onClick={() => decide('processed', { onSuccess: book })}
      >
        Annehmen
      </Button>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Close />}
        disabled={isPending}
        aria-label={`Ablehnen: Anfrage von ${name}`}
        onClick={() => decide('rejected', { onSuccess: onDone })}
      >
        Ablehnen
      </Button>
    </>
  );
}
