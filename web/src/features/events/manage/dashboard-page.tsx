import { paths } from '@club/contract';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '@/components/link';
import { MoreMenu } from '@/components/more-menu';
import { Page } from '@/components/page';
import { Section } from '@/components/section';
import { TabView } from '@/components/tab-view';
import { MembersLink } from '@/features/members/members-link';
import { usePendingInquiryCount } from '@/features/venue/api/inquiries';
import { BookingDialogProvider } from '@/features/venue/booking-dialog';
import { ClubhousePanel } from '@/features/venue/clubhouse-panel';
import { InquiriesPanel } from '@/features/venue/inquiries-panel';
import { scrollBehavior } from '@/lib/scroll-behavior';
import { useUrlView } from '@/lib/url-view';
import { useIsDesktop } from '@/lib/use-is-desktop';
import { adminEventsQuery } from '../api/manage-events';
import { AREAS, type Area, dashboardView } from '../rules/dashboard-view';
import { EventsCard, NextEvents } from './events-card';
import { ToDoList, useTasks } from './to-do-card';

/** Wide screens show the cards with the tasks beside them, narrow ones all of it in tabs. */
export function DashboardPage() {
  const isDesktop = useIsDesktop();
  const tasks = useTasks();
  const cards: Record<Area, ReactNode> = {
    aufgaben: <ToDoList to={tasks}>{!isDesktop && <NextEvents />}</ToDoList>,
    veranstaltungen: <EventsCard />,
    anfragen: <InquiriesCard />,
    vereinsheim: <ClubhouseCard />,
  };
  return (
    <Page
      title="Organisator Dashboard"
      heading
      actions={
        <Box sx={{ display: 'flex', gap: { xs: 0.5, sm: 1.5 }, flexGrow: { xs: 1, sm: 0 } }}>
          {isDesktop && (
            <>
              <Button component={Link} to={paths.club}>
                Verein
              </Button>
              <MembersLink />
            </>
          )}
          <Button
            component={Link}
            to={paths.createEvent}
            variant="contained"
            startIcon={<Add />}
            sx={{ flexGrow: { xs: 1, sm: 0 } }}
          >
            Event erstellen
          </Button>
          {!isDesktop && (
            <MoreMenu
              label="Mehr"
              acts={[
                { label: 'Mitglieder', to: paths.members },
                { label: 'Verein', to: paths.club },
              ]}
            />
          )}
        </Box>
      }
      footer
    >
      <BookingDialogProvider>
        {isDesktop ? (
          <Box
            sx={{ display: 'grid', gridTemplateColumns: { md: '7fr 5fr', lg: '8fr 4fr' }, gap: 3, alignItems: 'start' }}
          >
            <Stack sx={{ gap: 3, minWidth: 0 }}>
              {cards.veranstaltungen}
              {cards.anfragen}
              {cards.vereinsheim}
            </Stack>
            <Box sx={{ position: 'sticky', top: 88, minWidth: 0, maxHeight: 'calc(100vh - 104px)', overflowY: 'auto' }}>
              <Section title="Zu erledigen">{cards.aufgaben}</Section>
            </Box>
          </Box>
        ) : (
          <DashboardTabs cards={cards} isAllDone={tasks.tasks?.length === 0 && tasks.mailFailingSince === null} />
        )}
      </BookingDialogProvider>
    </Page>
  );
}

const LABELS: Record<Area, string> = {
  aufgaben: 'Zu erledigen',
  veranstaltungen: 'Veranstaltungen',
  anfragen: 'Anfragen',
  vereinsheim: 'Vereinsheim',
};

/** Begins with what is to be done; for who has nothing to do, and for who looks for an event, with the events. */
function DashboardTabs({ cards, isAllDone }: { cards: Record<Area, ReactNode>; isAllDone: boolean }) {
  const [{ area, ...list }, change] = useUrlView(dashboardView);
  const pending = usePendingInquiryCount().count ?? 0;
  const looksForEvents = list.archived || list.search !== '' || list.filter !== null;
  const chosen = area ?? (isAllDone || looksForEvents ? 'veranstaltungen' : 'aufgaben');
  return (
    <TabView
      label="Bereiche"
      tabs={AREAS.map((value) => ({
        value,
        label: value === 'anfragen' && pending > 0 ? `${LABELS[value]} (${pending})` : LABELS[value],
      }))}
      chosen={chosen}
      onChoose={(next) => change({ area: next })}
      sx={{ mx: -2, px: 1, mb: 1.5 }}
      tabSx={{ minWidth: 0, px: 1.25 }}
    >
      {cards[chosen]}
    </TabView>
  );
}

function InquiriesCard() {
  const heading = useRef<HTMLHeadingElement>(null);
  const pending = usePendingInquiryCount().count ?? 0;
  const isDesktop = useIsDesktop();
  const [{ area, archived }] = useUrlView(dashboardView);
  // The card stands below the events, whose height is known once they are there.
  const { isSuccess } = useQuery(adminEventsQuery(archived));
  const isAskedFor = isDesktop && area === 'anfragen' && isSuccess;
  useEffect(() => {
    if (isAskedFor) heading.current?.scrollIntoView({ behavior: scrollBehavior() });
  }, [isAskedFor]);
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
