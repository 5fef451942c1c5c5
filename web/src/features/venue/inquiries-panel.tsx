import type { VenueBooking, VenueInquiry } from '@club/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { FailurePanel } from '@/components/failure-panel';
import { MoreButton } from '@/components/more-button';
import { useRemoval } from '@/lib/use-removal';
import { useWindowed } from '@/lib/use-windowed';
import { bookingsQuery } from './api/bookings';
import { inquiriesQuery, useDeleteInquiry } from './api/inquiries';
import { InquiryItem } from './inquiries/inquiry-item';
import { inSteadyOrder } from './rules/steady-order';

/** Returns the number of undecided inquiries; 0 until it is loaded. */
export function usePendingInquiries(): number {
  const { data = [] } = useQuery(inquiriesQuery);
  return data.filter(({ status }) => status === 'pending').length;
}

type Props = {
  /** Takes the focus when an inquiry was deleted together with its buttons. */
  heading: RefObject<HTMLElement | null>;
};

/** Lists the inquiries for the clubhouse, which organisers decide here. */
export function InquiriesPanel({ heading }: Props) {
  const { data: inquiries, isError, isFetching, refetch } = useQuery(inquiriesQuery);
  const { data: bookings = [] } = useQuery(bookingsQuery);

  if (!inquiries) {
    return isError ? (
      <FailurePanel
        headingLevel="h3"
        message="Die Vermietungsanfragen konnten nicht geladen werden."
        onRetry={() => void refetch()}
        retrying={isFetching}
        homeLink={false}
      />
    ) : (
      <Typography role="status" color="textSecondary">
        Lädt...
      </Typography>
    );
  }
  return inquiries.length === 0 ? (
    <Typography color="textSecondary">Keine Vermietungsanfragen vorhanden</Typography>
  ) : (
    <InquiryList inquiries={inquiries} bookings={bookings} onDeleted={() => heading.current?.focus()} />
  );
}

/** The bookings stand beside the inquiries, and a longer list would push them out of sight. */
const PAGE_SIZE = 5;

type ListProps = {
  inquiries: readonly VenueInquiry[];
  bookings: readonly VenueBooking[];
  /** Called when an inquiry was deleted and the dialog has closed. */
  onDeleted: () => void;
};

function InquiryList({ inquiries, bookings, onDeleted }: ListProps) {
  const ordered = useSteadyOrder(inquiries);
  const { shown, left, list, showMore } = useWindowed(ordered, PAGE_SIZE);
  const { asked, ask, dialog } = useRemoval<VenueInquiry>(useDeleteInquiry(), onDeleted);

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

/** Keeps the shown items in their order until the list is opened again. */
function useSteadyOrder<Item extends { id: string }>(items: readonly Item[]): readonly Item[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const ordered = inSteadyOrder(items, seen);
  const ids = ordered.map(({ id }) => id);
  if (ids.join() !== seen.join()) setSeen(ids);
  return ordered;
}
