import type { EventDetail } from '@club/contract';
import { hasStarted } from '@club/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePartsShown } from '@/components/later';
import { Page } from '@/components/page';
import { useUser } from '@/features/accounts/session';
import { CommentsButton } from '@/features/comments/comments-button';
import { EventComments } from '@/features/comments/event-comments';
import { waitlistQuery } from '@/features/registrations/api/own-registration';
import { CapacityCard } from '@/features/registrations/capacity-card';
import { CancelDialog, MainButton, useMainAction } from '@/features/registrations/main-button';
import { StatusBanner, WaitlistPosition } from '@/features/registrations/own-status';
import { eventBannerFor } from '@/features/registrations/rules/own-status';
import { useIsDesktop } from '@/lib/use-is-desktop';
import { useNow } from '@/lib/use-now';
import { toggleSaved, useSavedEvents } from '../saved-events';
import { CountdownCard } from './countdown-card';
import { CalendarButton, SaveAndShare } from './event-actions';
import { EventDescription } from './event-description';
import { EventHero } from './event-hero';
import { OrganiserLinks } from './organiser-links';
import { PhoneBars } from './phone-bars';
import { ScrollToTop } from './scroll-to-top';
import { ShareDialog } from './share-dialog';
import { useCalendarDownload } from './use-calendar-download';
import { useShareEvent } from './use-share-event';

/** Soon enough to close the button when the event begins. */
const TICK_MS = 5_000;

/** What it is, what to do, who comes, and all the rest. */
const PARTS = 4;

type Props = { event: EventDetail /** How old it is, if it is. */; mark?: ReactNode };

export function EventPage({ event, mark }: Props) {
  const shown = usePartsShown(PARTS);
  const now = useNow(TICK_MS);
  const isDesktop = useIsDesktop();
  const { user, isLoading } = useUser();
  const { data: waitlist } = useQuery(waitlistQuery(event.id, user !== null));
  const action = useMainAction(event, user, now);
  const calendar = useCalendarDownload(event);
  const { share, dialog } = useShareEvent(event);
  const saved = useSavedEvents().has(event.id);
  const save = () => toggleSaved(event.id);

  const banner = user && eventBannerFor(event, event.myStatus, waitlist?.position ?? null, now);
  const mainButton = <MainButton action={action} waiting={isLoading} />;
  const calendarButton = (
    <CalendarButton fullWidth={isDesktop} pending={calendar.pending} onDownload={calendar.download} />
  );

  return (
    <>
      <Page title={event.title} hero={<EventHero event={event} />} footer={shown === PARTS}>
        {mark}
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
            columnGap: { md: 4, lg: 6 },
            alignItems: 'start',
          }}
        >
          <Stack sx={{ gap: { xs: 3, md: 4 } }}>
            {shown > 1 && (
              // With nothing but an empty banner it takes no room: the gap below is taken back.
              <Stack sx={{ gap: 2, '&:has(> :only-child:empty)': { mb: { xs: -3, md: -4 } } }}>
                {user?.isAdmin && <OrganiserLinks eventId={event.id} />}
                <StatusBanner banner={banner} />
                {!isDesktop && <CountdownCard startTime={event.startTime} />}
                {!isDesktop && (
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    {calendarButton}
                    <CommentsButton eventId={event.id} variant="outlined" compact />
                  </Box>
                )}
              </Stack>
            )}
            {shown > 2 && <CapacityCard event={event} userId={user?.id ?? null} past={hasStarted(event, now)} />}
            {shown > 3 && <EventDescription event={event} />}
            {shown > 3 && <EventComments eventId={event.id} />}
          </Stack>
          {isDesktop && shown > 1 && (
            <Stack component="aside" aria-label="Anmeldung" sx={{ gap: 2, position: 'sticky', top: 24 }}>
              <CountdownCard startTime={event.startTime} />
              <Card sx={{ p: 2.5, display: 'grid', gap: 2 }}>
                <WaitlistPosition waitlist={waitlist} />
                <div>{mainButton}</div>
                {calendarButton}
                <Stack sx={{ gap: 0.5 }}>
                  <SaveAndShare saved={saved} onSave={save} onShare={share} />
                  <CommentsButton eventId={event.id} />
                </Stack>
              </Card>
            </Stack>
          )}
        </Box>
        <ScrollToTop />
      </Page>
      {!isDesktop && shown > 1 && (
        <PhoneBars explained={action.blockedReason !== null} actions={{ saved, onSave: save, onShare: share }}>
          {mainButton}
        </PhoneBars>
      )}
      <CancelDialog
        open={action.confirmation.open}
        onConfirm={action.confirmation.confirm}
        onClose={action.confirmation.close}
      />
      <ShareDialog open={dialog.open} title={event.title} url={dialog.url} onClose={dialog.close} />
    </>
  );
}
