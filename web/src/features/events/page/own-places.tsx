import { type EventDetail, isCancelled, paths, type User, type WaitlistInfo } from '@club/contract';
import EditNote from '@mui/icons-material/EditNoteOutlined';
import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Share from '@mui/icons-material/Share';
import Basket from '@mui/icons-material/ShoppingBasketOutlined';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef } from 'react';
import { Link } from '@/components/link';
import { PlainList } from '@/components/plain-list';
import { VisuallyHidden } from '@/components/visually-hidden';
import { timetableHeading } from '@/features/registrations/go-to-timetable';
import { useOwnText } from '@/features/registrations/own-text';
import {
  MainButton,
  type MainButtonProps,
  PartButton,
  useFocusHandedOn,
  usePartActs,
} from '@/features/registrations/part-button';
import type { Held } from '@/features/registrations/rules/event-parts';
import { calendarLinks } from '../rules/calendar-links';
import { whatsAppLink } from '../rules/share-links';
import { UNCONFIRMED } from '../texts';
import { CalendarButton, eventPageUrl } from './event-actions';

/** Three of these stand beside each other on a phone. */
const NARROW = { px: 1 };

const ELSEWHERE = { target: '_blank', rel: 'noopener noreferrer' };

type Props = MainButtonProps & {
  event: EventDetail;
  user: User | null;
  held: readonly Held[];
  waitlist: WaitlistInfo | undefined;
  onShare: () => void;
};

/** Shows the viewer's places with their states, and offers what members like to do once they have joined. */
export function OwnPlaces({ event, user, held, waitlist, onShare, ...main }: Props) {
  const titleId = useId();
  const { giveUp, pending } = usePartActs(event, user);
  const section = useFocusPassedOn<HTMLElement>();
  const cancelled = isCancelled(event);
  const isIn = event.myStatus === 'registered';
  const leavable = held.filter(({ canLeave, name }) => canLeave && name !== null);
  const leaveAll = () =>
    giveUp(
      {
        had: leavable.some(({ had }) => had === 'registered') ? 'registered' : 'waitlisted',
        shiftId: null,
        name: null,
      },
      leavable.some(({ passesOn }) => passesOn),
    );
  return (
    <Box
      component="section"
      ref={section}
      aria-labelledby={titleId}
      sx={{ display: 'grid', gap: 1, position: 'relative' }}
    >
      {/* The banner above says what is so. */}
      <VisuallyHidden as="h2" id={titleId}>
        {event.shifts.length === 0 ? 'Deine Anmeldung' : isIn ? 'Deine Schichten' : 'Deine Warteliste'}
      </VisuallyHidden>
      <PlainList sx={{ display: 'grid', gap: 1 }}>
        {held.map((one) => (
          <OwnPlace key={one.shiftId} event={event} user={user} held={one} waitlist={waitlist} {...main} />
        ))}
      </PlainList>
      {leavable.length > 1 && (
        <Button variant="text" color="error" loading={pending} onClick={leaveAll} sx={{ justifySelf: 'end' }}>
          Von allem abmelden
        </Button>
      )}
      {!cancelled && event.shifts.length === 0 && isIn && <Dates event={event} />}
      {!cancelled && (
        <Offers title={event.shifts.length === 0 ? 'Zusammen macht es mehr Spaß' : null}>
          <Button variant="outlined" startIcon={<Share />} onClick={onShare}>
            Weitersagen
          </Button>
          <Button
            href={whatsAppLink(event.title, eventPageUrl(event.id)).href}
            {...ELSEWHERE}
            startIcon={<WhatsApp />}
            sx={NARROW}
          >
            WhatsApp
          </Button>
        </Offers>
      )}
    </Box>
  );
}

type OwnPlaceProps = Pick<Props, 'event' | 'user' | 'waitlist'> & MainButtonProps & { held: Held };

/** A place or a turn, which has a dashed edge. */
function OwnPlace({ event, user, held, waitlist, ...main }: OwnPlaceProps) {
  const { part, registration, shiftId, name, had, passesOn, canLeave, clash } = held;
  const acts = usePartActs(event, user);
  const row = useFocusPassedOn<HTMLLIElement>();
  const look = (icon: ReactNode, label: string) => ({
    variant: 'text' as const,
    startIcon: icon,
    'aria-label': name === null ? undefined : `${label}: ${name}`,
    sx: NARROW,
    children: label,
  });
  const brought = part?.isContribution ? registration : null;
  const word = useOwnText(
    'brings',
    event.id,
    brought,
    look(<Basket />, brought?.brings ? 'Ändern' : 'Was bringst du?'),
  );
  const note = useOwnText('notes', event.id, part && registration, look(<EditNote />, noteLabel(held)));
  const state = stateOf(held, waitlist);
  return (
    <Box component="li" ref={row} data-waits={had === 'waitlisted'} sx={PLACE}>
      {name !== null && (
        <Typography variant="subtitle1" component="p" sx={{ overflowWrap: 'anywhere', lineHeight: 1.3 }}>
          {name}
        </Typography>
      )}
      {state && <Typography variant="body2">{state}</Typography>}
      {clash && (
        <Typography variant="body2" sx={{ color: 'warning.main', fontWeight: 600 }}>
          {had === 'registered'
            ? `Gleichzeitig hast du ${clash}. Bitte gib eins von beiden ab.`
            : `Solange du ${clash} hast, rückst du hier nicht nach.`}
        </Typography>
      )}
      {word?.text}
      {note?.text}
      {word?.form || note?.form || (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          {part?.shift?.startTime && had === 'registered' && !isCancelled(event) && (
            <CalendarButton event={event} shift={{ id: part.shift.id, name: held.name ?? '' }} fullWidth={false} />
          )}
          {word?.button}
          {note?.button}
          <Box sx={{ ml: 'auto' }}>
            {name === null && <MainButton {...main} />}
            {name !== null && canLeave && (
              <PartButton
                ref={acts.button}
                kind={had === 'registered' ? 'cancel' : 'leave-waitlist'}
                name={name}
                pending={acts.pending}
                disabled={false}
                describedBy={undefined}
                onClick={() => acts.giveUp({ had, shiftId, name }, passesOn)}
              />
            )}
          </Box>
        </Box>
      )}
    </Box>
  );
}

const PLACE = {
  display: 'grid',
  px: 1.5,
  py: 0.75,
  bgcolor: 'background.paper',
  borderRadius: 1,
  borderLeft: '4px solid',
  borderColor: 'success.main',
  '&[data-waits="true"]': { border: '2px dashed', borderColor: 'info.main' },
} as const;

/** Who gives a shift up with the keyboard goes on in the timetable, because the row is gone. */
function useFocusPassedOn<Shown extends HTMLElement>() {
  const row = useRef<Shown>(null);
  useFocusHandedOn(row, () => queueMicrotask(() => timetableHeading()?.focus({ preventScroll: true })));
  return row;
}

function noteLabel({ registration, name }: Held): string {
  if (name !== null) return 'Notiz';
  return registration?.notes === null ? 'Notiz hinzufügen' : 'Notiz ändern';
}

/** The banner tells the position on the only waitlist of an event. */
function stateOf({ part, registration, shiftId, had, name }: Held, waitlist: WaitlistInfo | undefined): string | null {
  if (had === 'registered') return registration?.status === 'pending' ? UNCONFIRMED.words : null;
  if (name === null) return null;
  const turn = part === null ? waitlist : waitlist?.shifts.find((one) => one.shiftId === shiftId);
  return turn?.position ? `Du wartest, Platz ${turn.position}` : 'Du wartest';
}

const Dates = ({ event }: { event: EventDetail }) => (
  <Offers title="Damit du es nicht vergisst">
    <CalendarButton event={event} fullWidth={false} />
    {calendarLinks(event, eventPageUrl(event.id)).map(({ service, href }) => (
      <Button key={service} href={href} {...ELSEWHERE} startIcon={<OpenInNew />} sx={NARROW}>
        {service}
      </Button>
    ))}
    <Button
      component={Link}
      to={paths.ownCalendar}
      aria-label="Kalender abonnieren"
      startIcon={<EventRepeat />}
      sx={NARROW}
    >
      Abonnieren
    </Button>
  </Offers>
);

function Offers({ title, children }: { title: string | null; children: ReactNode }) {
  return (
    <div data-no-print>
      {title && (
        <Typography variant="subtitle2" component="h3" color="textSecondary" sx={{ mb: 0.75 }}>
          {title}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5 }}>{children}</Box>
    </div>
  );
}
