import type { VenueInquiry } from '@club/contract';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import Button from '@mui/material/Button';
import { useDecideInquiry } from '../api/decide-inquiry';

type Props = { inquiry: VenueInquiry; onBook: () => void };

/** Accepting offers the booking at once; whoever closes it finds the button here. */
export function InquiryActions({ inquiry: { id, name, status, bookingId }, onBook }: Props) {
  const { mutate: decide, isPending } = useDecideInquiry(id);
  if (status === 'processed' && bookingId === null) {
    return (
      <Button
        variant="contained"
        startIcon={<EventAvailable />}
        aria-label={`Buchung anlegen für ${name}`}
        onClick={onBook}
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
        onClick={() => decide('processed', { onSuccess: onBook })}
      >
        Annehmen
      </Button>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Close />}
        disabled={isPending}
        aria-label={`Ablehnen: Anfrage von ${name}`}
        onClick={() => decide('rejected')}
      >
        Ablehnen
      </Button>
    </>
  );
}
