import type { VenueBooking, VenueInquiry } from '@club/contract';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { MoreButton } from '@/components/more-button';
import { useWindowed } from '@/lib/use-windowed';
import { useDeleteInquiry } from '../api/delete-inquiry';
import { InquiryItem } from './inquiry-item';

const PAGE_SIZE = 10;

type Props = {
  inquiries: readonly VenueInquiry[];
  bookings: readonly VenueBooking[];
  /** When an inquiry was deleted and the question is closed. */
  onGone: () => void;
};

export function InquiryList({ inquiries, bookings, onGone }: Props) {
  const { shown, left, list, showMore } = useWindowed(inquiries, PAGE_SIZE);
  const { mutate: remove } = useDeleteInquiry();
  const [asked, setAsked] = useState<VenueInquiry | null>(null);
  const [asking, setAsking] = useState(false);
  const confirmed = useRef(false);

  const ask = (inquiry: VenueInquiry) => {
    setAsked(inquiry);
    setAsking(true);
  };
  const confirm = () => {
    if (asked) remove(asked.id);
    confirmed.current = true;
    setAsking(false);
  };
  const exited = () => {
    if (confirmed.current) onGone();
    confirmed.current = false;
  };

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
      <ConfirmDialog
        open={asking}
        title="Anfrage löschen"
        action="Löschen"
        onConfirm={confirm}
        onClose={() => setAsking(false)}
        onExited={exited}
      >
        {asked &&
          `Die Anfrage von ${asked.name} wird dauerhaft gelöscht.${asked.bookingId ? ' Die Buchung dazu bleibt bestehen.' : ''}`}
      </ConfirmDialog>
    </>
  );
}
