import type { VenueBooking, VenueInquiry } from '@club/contract';
import Box from '@mui/material/Box';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { MoreButton } from '@/components/more-button';
import { useRemoval } from '@/lib/use-removal';
import { useWindowed } from '@/lib/use-windowed';
import { useDeleteInquiry } from '../api/delete-inquiry';
import { InquiryItem } from './inquiry-item';
import { useSteadyOrder } from './use-steady-order';

/** Beside it stand the bookings, which many inquiries would push out of sight. */
const PAGE_SIZE = 5;

type Props = {
  inquiries: readonly VenueInquiry[];
  bookings: readonly VenueBooking[];
  /** When an inquiry was deleted and the question is closed. */
  onGone: () => void;
};

export function InquiryList({ inquiries, bookings, onGone }: Props) {
  const ordered = useSteadyOrder(inquiries);
  const { shown, left, list, showMore } = useWindowed(ordered, PAGE_SIZE);
  const { asked, ask, dialog } = useRemoval<VenueInquiry>(useDeleteInquiry(), onGone);

  return (
    <>
      <Box
        component="ul"
        ref={list}
        aria-label="Vermietungsanfragen"
        sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
      >
        {shown.map((inquiry) => (
          <InquiryItem key={inquiry.id} inquiry={inquiry} bookings={bookings} onDelete={ask} />
        ))}
      </Box>
      <MoreButton left={left} onClick={showMore} />
      <ConfirmDialog title="Anfrage löschen" action="Löschen" {...dialog}>
        {asked &&
          `Die Anfrage von ${asked.name} wird dauerhaft gelöscht.${asked.bookingId ? ' Die Buchung dazu bleibt bestehen.' : ''}`}
      </ConfirmDialog>
    </>
  );
}
