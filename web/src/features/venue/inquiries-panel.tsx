import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { QueryView } from '@/components/query-view';
import { availabilityQuery, bookingsQuery } from './api/bookings';
import { InquiryList } from './inquiries/inquiry-list';
import { useInquiryList } from './inquiries/use-inquiry-list';

type Props = {
  /** Takes the focus when inquiries were deleted together with their buttons. */
  heading: RefObject<HTMLElement | null>;
};

/** Lists the inquiries for the clubhouse, which organisers decide here. */
export function InquiriesPanel({ heading }: Props) {
  const list = useInquiryList();
  const { data: bookings = [] } = useQuery(bookingsQuery);
  const { data: occupancies = [] } = useQuery(availabilityQuery);
  const taken = [...bookings, ...occupancies.filter(({ eventId }) => eventId !== null)];

  return (
    <QueryView
      query={{ ...list, data: list.hasLoaded ? list : undefined }}
      failed="Die Vermietungsanfragen konnten nicht geladen werden."
      headingLevel="h3"
      skeleton={
        <Typography role="status" color="textSecondary">
          Lädt...
        </Typography>
      }
    >
      {() => <InquiryList list={list} taken={taken} onDeleted={() => heading.current?.focus()} />}
    </QueryView>
  );
}
