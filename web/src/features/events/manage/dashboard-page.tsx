import { paths } from '@club/contract';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId, useRef } from 'react';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { Section } from '@/components/section';
import { MembersLink } from '@/features/members/members-link';
import { usePendingInquiryCount } from '@/features/venue/api/inquiries';
import { BookingDialogProvider } from '@/features/venue/booking-dialog';
import { ClubhousePanel } from '@/features/venue/clubhouse-panel';
import { InquiriesPanel } from '@/features/venue/inquiries-panel';
import { useUrlView } from '@/lib/url-view';
import { useIsDesktop } from '@/lib/use-is-desktop';
import { AREAS, type Area, dashboardView } from '../rules/dashboard-view';
import { EventsCard } from './events-card';
import { ToDoCard } from './to-do-card';

/** Wide screens show the cards side by side, narrow ones in tabs. */
export function DashboardPage() {
  const isDesktop = useIsDesktop();
  return (
    <Page
      title="Organisator Dashboard"
      heading
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, flexGrow: { xs: 1, sm: 0 } }}>
          <Button component={Link} to={paths.club}>
            Verein
          </Button>
          <MembersLink />
          <Button
            component={Link}
            to={paths.createEvent}
            variant="contained"
            startIcon={<Add />}
            sx={{ flexGrow: { xs: 1, sm: 0 } }}
          >
            Event erstellen
          </Button>
        </Box>
      }
      footer
    >
      <ToDoCard />
      <BookingDialogProvider>
        {isDesktop ? (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { md: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 392px' },
              gap: 3,
              alignItems: 'start',
            }}
          >
            <EventsCard />
            <Stack
              sx={{
                gap: 3,
                flexDirection: { md: 'row', lg: 'column' },
                alignItems: { md: 'flex-start', lg: 'stretch' },
                '& > *': { flex: { md: '1 1 0', lg: 'none' }, minWidth: 0 },
              }}
            >
              <InquiriesCard />
              <ClubhouseCard />
            </Stack>
          </Box>
        ) : (
          <DashboardTabs
            panels={{
              veranstaltungen: <EventsCard />,
              anfragen: <InquiriesCard />,
              vereinsheim: <ClubhouseCard />,
            }}
          />
        )}
      </BookingDialogProvider>
    </Page>
  );
}

const LABELS: Record<Area, string> = {
  veranstaltungen: 'Veranstaltungen',
  anfragen: 'Anfragen',
  vereinsheim: 'Vereinsheim',
};

function DashboardTabs({ panels }: { panels: Record<Area, ReactNode> }) {
  const id = useId();
  const [view, change] = useUrlView(dashboardView);
  const pending = usePendingInquiryCount().count ?? 0;
  return (
    <>
      <Tabs
        variant="scrollable"
        scrollButtons={false}
        value={view.area}
        onChange={(_event, area: Area) => change({ area })}
        aria-label="Bereiche"
        sx={{ mx: -2, px: 1, mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
      >
        {AREAS.map((area) => (
          <Tab
            key={area}
            value={area}
            label={area === 'anfragen' && pending > 0 ? `${LABELS[area]} (${pending})` : LABELS[area]}
            id={`${id}-${area}`}
            aria-controls={`${id}-panel`}
            // All three fit into 320 px.
            sx={{ flexGrow: 1, minWidth: 0, px: { xs: 0.5, sm: 1.25 }, fontSize: 'clamp(0.9375rem, 4.4vw, 1.0625rem)' }}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${view.area}`}>
        {panels[view.area]}
      </div>
    </>
  );
}

function InquiriesCard() {
  const heading = useRef<HTMLHeadingElement>(null);
  const pending = usePendingInquiryCount().count ?? 0;
  return (
    <Section
      frameless
      gap={0}
      title={pending > 0 ? `Vermietungsanfragen (${pending} offen)` : 'Vermietungsanfragen'}
      headingRef={heading}
    >
      <InquiriesPanel heading={heading} />
    </Section>
  );
}

const ClubhouseCard = () => (
  <Section frameless gap={0} title="Vereinsheim">
    <ClubhousePanel />
  </Section>
);
