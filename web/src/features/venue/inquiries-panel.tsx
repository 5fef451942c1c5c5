import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { FailurePanel } from '@/components/failure-panel';
import { bookingsQuery } from './api/list-bookings';
import { inquiriesQuery } from './api/list-inquiries';
import { InquiryList } from './inquiries/inquiry-list';

type Props = {
  /** Takes the focus when an inquiry is gone, and its buttons with it. */
  heading: RefObject<HTMLElement | null>;
};

/** What people ask of the clubhouse, and what organisers answer. */
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
    <InquiryList inquiries={inquiries} bookings={bookings} onGone={() => heading.current?.focus()} />
  );
}
