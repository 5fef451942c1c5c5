import {
  DAY_MS,
  type EventDetail,
  type HelpQuestion,
  HOUR_MS,
  isCancelled,
  isOver,
  MINUTE_MS,
  paths,
  phaseOf,
  type WaitlistInfo,
} from '@club/contract';
import CheckCircle from '@mui/icons-material/CheckCircle';
import EventBusy from '@mui/icons-material/EventBusy';
import HistoryToggleOff from '@mui/icons-material/HistoryToggleOff';
import HourglassTop from '@mui/icons-material/HourglassTop';
import Pending from '@mui/icons-material/PendingOutlined';
import PlayCircle from '@mui/icons-material/PlayCircleOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, startTransition, useEffect, useId, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { Link as RouterLink } from '@/components/link';
import { Page } from '@/components/page';
import { memberOf } from '@/features/accounts/rules/standing';
import { useUser } from '@/features/accounts/session';
import { CommentsButton } from '@/features/comments/comments-button';
import { EventComments } from '@/features/comments/event-comments';
import { waitlistQuery } from '@/features/registrations/api/own-registration';
import { CapacityCard } from '@/features/registrations/capacity-card';
import { givesUp, MainButton, useMainAction } from '@/features/registrations/part-button';
import { heldBy } from '@/features/registrations/rules/event-parts';
import { type EventBanner, eventBannerFor, waitlistPercent } from '@/features/registrations/rules/own-status';
import { ShiftSection } from '@/features/registrations/shift-section';
import { useIsDesktop } from '@/lib/use-is-desktop';
import { useNow } from '@/lib/use-now';
import { FillBar } from '../fill-bar';
import { rosterRightsOf } from '../rules/contacts';
import { toggleSaved, useSavedEvents } from '../saved-events';
import { CalendarButton, SaveAndShare, useShareEvent } from './event-actions';
import { EventDescription } from './event-description';
import { EventHero } from './event-hero';
import { EventModeBar, ScrollToTop } from './event-mode-bar';
import { ONE_LINE, OrganiserLinks, TeamLink } from './organiser-links';

const SeriesSection = lazyPart(async () => (await import('./series-section')).SeriesSection);
const MovedTimes = lazyPart(async () => (await import('@/features/registrations/moved-times')).MovedTimes);
const EventMessages = lazyPart(async () => (await import('@/features/messages/event-messages')).EventMessages);
const OwnPlaces = lazyPart(async () => (await import('./own-places')).OwnPlaces);

/** How often the page looks at the clock, so that the button is disabled soon after the event has begun. */
const TICK_MS = 5_000;

/** The button of somebody who waits to be let into the club. */
const NOT_YET = {
  kind: 'register',
  reason: 'Anmelden kannst du dich, sobald der Verein dich freigeschaltet hat.',
  disabled: true,
} as const;

/** The parts come one after the other: hero, actions, description, and people with comments. */
const PARTS = 4;

type Props = {
  event: EventDetail;
  /** Says since when the event is out of date, if it is. */
  mark?: ReactNode;
};

export function EventPage({ event, mark }: Props) {
  const shown = usePartsShown(PARTS);
  const now = useNow(TICK_MS);
  const isDesktop = useIsDesktop();
  const { user: account, isLoading } = useUser();
  const user = memberOf(account);
  const { data: waitlist } = useQuery(waitlistQuery(event.id, user !== null));
  const mainAction = useMainAction(event, user, now);
  const action = account && !user ? { ...mainAction, ...NOT_YET } : mainAction;
  const share = useShareEvent(event);
  const saved = useSavedEvents().has(event.id);
  const save = () => toggleSaved(event.id);

  const banner = user && eventBannerFor(event, event.myStatus, waitlist?.position ?? null, now);
  const main = { action, waiting: isLoading };
  const cancelled = isCancelled(event);
  const held = isOver(event, now) ? [] : heldBy(user, event, now);
  // People give up a place where it stands.
  const mainButton = held.length === 0 && <MainButton {...main} />;
  const isPinned = !givesUp(action.kind) && action.reason === null;
  // People with a place find it there, among other calendars. A cancelled event is none to note.
  const calendarButton = !cancelled && !(held.length > 0 && event.myStatus === 'registered') && (
    <CalendarButton event={event} fullWidth={isDesktop} />
  );
  const hasPlan = event.shifts.length > 0;
  const extras = !isDesktop && (
    <>
      {!cancelled && <CountdownCard startTime={event.startTime} />}
      <Box data-no-print sx={ONE_LINE}>
        {calendarButton}
        <CommentsButton eventId={event.id} variant="outlined" compact />
      </Box>
    </>
  );
  const description = shown > 2 && <EventDescription event={event} />;

  return (
    <>
      <GlobalStyles styles={PRINTED} />
      <Page title={event.title} hero={<EventHero event={event} contacts={event.contacts} />} footer={shown === PARTS}>
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
              // With nothing but an empty banner it takes no room: the negative margin makes up for the gap below.
              <Stack
                sx={{ gap: 2, '&:has(> :only-child > [role="status"]:only-child:empty)': { mb: { xs: -3, md: -4 } } }}
              >
                <StatusBanner banner={banner}>
                  {held.length > 0 && (
                    // Is about as high as one place without a note.
                    <Suspense fallback={<Skeleton variant="rounded" height={hasPlan ? 230 : 300} />}>
                      <OwnPlaces event={event} user={user} held={held} waitlist={waitlist} onShare={share} {...main} />
                    </Suspense>
                  )}
                </StatusBanner>
                {user && event.registrations.some(({ movedFrom }) => movedFrom) && (
                  <Suspense>
                    <MovedTimes event={event} user={user} />
                  </Suspense>
                )}
                {!isDesktop && !isPinned && mainButton && <div>{mainButton}</div>}
                {user?.isAdmin && <OrganiserLinks event={event} now={now} />}
                {!user?.isAdmin && rosterRightsOf(event, user).has('read') && <TeamLink eventId={event.id} />}
                {!hasPlan && extras}
              </Stack>
            )}
            {!hasPlan && description}
            {shown > 2 && hasPlan && (
              <ShiftSection event={event} user={user} isLoading={isLoading} waitlist={waitlist} />
            )}
            {hasPlan && shown > 2 && extras}
            {hasPlan && description}
            {shown > 2 && event.seriesId !== null && (
              <Suspense>
                <SeriesSection event={event} now={now} />
              </Suspense>
            )}
            {shown > 3 && !hasPlan && (
              <CapacityCard
                event={event}
                userId={user?.id ?? null}
                position={waitlist?.position ?? null}
                phase={phaseOf(event, now)}
              />
            )}
            {shown > 3 && user && event.hasMessages && (
              <Suspense>
                <EventMessages eventId={event.id} />
              </Suspense>
            )}
            {shown > 3 && <EventComments eventId={event.id} />}
          </Stack>
          {isDesktop && shown > 1 && (
            <Stack component="aside" aria-label="Anmeldung" data-no-print sx={{ gap: 2, position: 'sticky', top: 24 }}>
              {!cancelled && <CountdownCard startTime={event.startTime} />}
              <Card sx={{ p: 2.5, display: 'grid', gap: 2 }}>
                <WaitlistPosition waitlist={waitlist} />
                {mainButton && <div>{mainButton}</div>}
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
        <EventModeBar actions={{ saved, onSave: save, onShare: share }}>{isPinned && mainButton}</EventModeBar>
      )}
    </>
  );
}

/** Paper has the event, and nothing to press. */
const PRINTED = {
  '@media print': { 'main .MuiButton-root, main .MuiIconButton-root, main nav, #event-comments': { display: 'none' } },
};

/** One at first, then one more whenever the last has shown: all at once would keep a slow phone from responding. */
function usePartsShown(all: number): number {
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (shown < all) startTransition(() => setShown(shown + 1));
  }, [shown, all]);
  return shown;
}

const SECOND_MS = 1_000;

/** Renders every second by itself, so that the page around it need not. It disappears when the event begins. */
function CountdownCard({ startTime }: { startTime: string }) {
  const titleId = useId();
  const left = Date.parse(startTime) - useNow(SECOND_MS).getTime();
  if (left <= 0) return null;
  const parts = [
    { count: Math.floor(left / DAY_MS), one: 'Tag', many: 'Tage', digits: 1 },
    { count: Math.floor(left / HOUR_MS) % 24, one: 'Stunde', many: 'Stunden', digits: 2 },
    { count: Math.floor(left / MINUTE_MS) % 60, one: 'Minute', many: 'Minuten', digits: 2 },
    { count: Math.floor(left / SECOND_MS) % 60, one: 'Sekunde', many: 'Sekunden', digits: 2 },
  ];
  return (
    <Card data-no-print sx={{ p: 2, bgcolor: 'brand.main', color: 'brand.text', borderColor: 'brand.deep' }}>
      <Typography id={titleId} variant="subtitle2" component="h2">
        Event beginnt in:
      </Typography>
      <Box
        role="timer"
        aria-labelledby={titleId}
        // Hundreds of days take the room that they need. Enlarged text wraps.
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, '& > *': { flex: '1 0 auto', minWidth: '3.5rem' } }}
      >
        {parts.map(({ count, one, many, digits }) => (
          <Box key={one}>
            <Typography
              variant="h2"
              component="div"
              sx={{ color: 'brand.accent', lineHeight: 1, fontVariantNumeric: 'tabular-nums' }}
            >
              {String(count).padStart(digits, '0')}
            </Typography>
            <Typography variant="caption">{count === 1 ? one : many}</Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const LOOKS: Record<EventBanner['kind'], { icon: ReactNode; color: string }> = {
  registered: { icon: <CheckCircle />, color: 'success' },
  pending: { icon: <Pending />, color: 'success' },
  waitlisted: { icon: <HourglassTop />, color: 'info' },
  cancelled: { icon: <EventBusy />, color: 'error' },
  running: { icon: <PlayCircle />, color: 'secondary' },
  past: { icon: <HistoryToggleOff />, color: 'text' },
  full: { icon: <EventBusy />, color: 'error' },
};

type StatusBannerProps = {
  banner: EventBanner | null;
  /** They show the viewer's places. */
  children: ReactNode;
};

/** A live region announces the banner, because it changes with each press of the main button. */
function StatusBanner({ banner, children }: StatusBannerProps) {
  const look = banner && LOOKS[banner.kind];
  const main = look?.color === 'text' ? 'var(--mui-palette-text-secondary)' : `var(--mui-palette-${look?.color}-main)`;
  return (
    // Without a banner it takes no room: the negative margin makes up for the gap of the stack around it.
    <Box sx={look ? { ...FRAME, [COLOR]: main } : { mb: -2 }}>
      <Box role="status" sx={{ display: 'flex', gap: 1.5 }}>
        {banner && (
          <>
            <Box aria-hidden sx={{ color: `var(${COLOR})`, display: 'flex' }}>
              {look?.icon}
            </Box>
            <div>
              <Typography variant="h6" component="p">
                {banner.title}
              </Typography>
              {banner.note && !isReminder(banner) && <Typography variant="body2">{banner.note}</Typography>}
            </div>
          </>
        )}
      </Box>
      {children}
      {banner && isReminder(banner) && <Typography variant="body2">{banner.note}</Typography>}
      {banner && <BannerHelp {...banner} />}
    </Box>
  );
}

const COLOR = '--banner-color';

const FRAME = {
  display: 'grid',
  gap: 1,
  p: { xs: 1.5, md: 2 },
  borderRadius: 1.5,
  border: '1px solid',
  borderColor: `color-mix(in srgb, var(${COLOR}) 40%, transparent)`,
  bgcolor: `color-mix(in srgb, var(${COLOR}) 10%, var(--mui-palette-background-paper))`,
} as const;

/** A reminder stands below the places that it is about. */
const isReminder = ({ kind }: EventBanner): boolean => kind === 'registered' || kind === 'pending';

function BannerHelp({ kind, note }: EventBanner) {
  if (kind === 'pending') return <HelpLink question="bestaetigung">So läuft die Bestätigung</HelpLink>;
  if (kind === 'waitlisted' || (kind === 'full' && note))
    return <HelpLink question="warteliste">So funktioniert die Warteliste</HelpLink>;
  return null;
}

function HelpLink({ question, children }: { question: HelpQuestion; children: string }) {
  return (
    <Link
      component={RouterLink}
      to={paths.helpOn(question)}
      color="inherit"
      variant="body2"
      sx={{ minHeight: 44, display: 'inline-flex', alignItems: 'center' }}
    >
      {children}
    </Link>
  );
}

/** The position of the signed-in member on wide screens. On phones the banner alone tells it. */
function WaitlistPosition({ waitlist }: { waitlist: WaitlistInfo | undefined }) {
  if (!waitlist?.onWaitlist || waitlist.position === null) return null;
  const { position, totalOnWaitlist } = waitlist;
  const percent = waitlistPercent(position, totalOnWaitlist);
  const text = `Position ${position} von ${totalOnWaitlist}`;
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap', mb: 0.75 }}>
        <Typography variant="subtitle2" component="p">
          Warteliste
        </Typography>
        <Typography variant="subtitle2" component="p" sx={{ color: 'info.main' }}>
          {text}
        </Typography>
      </Box>
      <FillBar
        label="Deine Position auf der Warteliste"
        fill={{ level: 'turn', percent, occupancy: text }}
        height={10}
      />
    </div>
  );
}
