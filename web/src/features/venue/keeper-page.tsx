import Box from '@mui/material/Box';
import { useRef } from 'react';
import { Page } from '@/components/page';
import { Section } from '@/components/section';
import { usePendingInquiryCount } from './api/inquiries';
import { BookingDialogProvider } from './booking-dialog';
import { ClubhousePanel } from './clubhouse-panel';
import { InquiriesPanel } from './inquiries-panel';

/** Shows the keeper of the clubhouse its inquiries and bookings, which organisers have on their dashboard. */
export function KeeperPage() {
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
          <Section
            title={pending > 0 ? `Vermietungsanfragen (${pending} offen)` : 'Vermietungsanfragen'}
            headingRef={heading}
            frameless
          >
            <InquiriesPanel heading={heading} />
          </Section>
          <Section title="Buchungen" frameless>
            <ClubhousePanel />
          </Section>
        </Box>
      </BookingDialogProvider>
    </Page>
  );
}
