import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { Page } from '@/components/page';
import { usePendingInquiryCount } from './api/inquiries';
import { BookingDialogProvider } from './booking-dialog';
import { ClubhousePanel } from './clubhouse-panel';
import { InquiriesPanel } from './inquiries-panel';

/** Shows the keeper of the clubhouse its inquiries and bookings, which organisers have on their dashboard. */
export function KeeperPage() {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const pending = usePendingInquiryCount().count ?? 0;
  return (
    <Page title="Vereinsheim" heading footer>
      <BookingDialogProvider>
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <section aria-labelledby={`${id}-inquiries`}>
            <Typography
              id={`${id}-inquiries`}
              ref={heading}
              tabIndex={-1}
              variant="h3"
              component="h2"
              sx={{ mb: 2, '&:focus': { outline: 'none' } }}
            >
              {pending > 0 ? `Vermietungsanfragen (${pending} offen)` : 'Vermietungsanfragen'}
            </Typography>
            <InquiriesPanel heading={heading} />
          </section>
          <section aria-labelledby={`${id}-bookings`}>
            <Typography id={`${id}-bookings`} variant="h3" component="h2" sx={{ mb: 2 }}>
              Buchungen
            </Typography>
            <ClubhousePanel />
          </section>
        </Box>
      </BookingDialogProvider>
    </Page>
  );
}
