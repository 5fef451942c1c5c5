import {
  type AdminEvent,
  CANCELLED,
  formatClub,
  isCancelled,
  isEventOver,
  isFull,
  isRunning,
  paths,
  RUNNING,
} from '@club/contract';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import { showDialog } from '@/components/dialog-host';
import { type MenuAct, MoreMenu } from '@/components/more-menu';
import { PlainList } from '@/components/plain-list';
import { VisuallyHidden } from '@/components/visually-hidden';
import { EventRow } from '../event-row';
import { DRAFT } from '../rules/draft-texts';
import { dayBlock, type RowView } from '../rules/row-view';
import { placeText, spokenStart } from '../texts';
import { CallOffDialog } from './call-off-dialog';
import { DeleteEventDialog } from './delete-event-dialog';
import { PublishDialog } from './publish-dialog';

type RowProps = {
  now: Date;
  archived: boolean;
  headingLevel: 'h3' | 'h4';
  /** Moves the focus when the row is gone. */
  focusList: () => void;
};

/** Leads to the registrations, and of a draft, which nobody can have joined, to its page. */
export function AdminEventRow({ event, ...props }: RowProps & { event: AdminEvent }) {
  const startId = useId();
  const { id, title } = event;
  return (
    <EventRow
      view={{ ...viewOf(event, props.now), href: event.isDraft ? paths.event(id) : paths.registrations(id) }}
      headingLevel={props.headingLevel}
      facts={
        <>
          <time id={startId} dateTime={event.startTime}>
            {formatClub(event.startTime, 'd. MMM yyyy HH:mm')}
          </time>
          {' · '}
          <Count event={event} now={props.now} />
          {' · '}
          {placeText(event.location)}
        </>
      }
    >
      <MoreMenu label={`Mehr zu ${title}`} describedBy={startId} acts={actsOn(event, props)} />
    </EventRow>
  );
}

function actsOn(event: AdminEvent, { now, archived, focusList }: RowProps): MenuAct[] {
  const { id, isDraft } = event;
  const cancelled = isCancelled(event);
  const show = (dialog: Parameters<typeof showDialog>[0]) => (opener: HTMLElement | null) => showDialog(dialog, opener);
  return [
    { label: 'Bearbeiten', to: paths.editEvent(id) },
    isDraft
      ? { label: 'Veröffentlichen', run: show(<PublishDialog event={event} onDone={focusList} />) }
      : { label: 'Anmeldungen', to: paths.registrations(id) },
    { label: 'Zur Veranstaltung', to: paths.event(id) },
    { label: 'Kopieren', to: paths.copyEvent(id) },
    // An event that is over can be reinstated, and not be cancelled. Of a draft nobody knows.
    ...(!isDraft && (cancelled || !isEventOver(event, now))
      ? [{ label: cancelled ? 'Absage zurücknehmen' : 'Absagen', run: show(<CallOffDialog event={event} />) }]
      : []),
    {
      label: 'Löschen',
      run: show(<DeleteEventDialog event={event} archived={archived} onDeleted={focusList} />),
      removes: true,
    },
  ];
}

function Count({ event, now }: { event: AdminEvent; now: Date }) {
  const { maxParticipants, _count } = event;
  const isWarning = isFull(event) && !isEventOver(event, now);
  return (
    <Box component="span" sx={{ fontWeight: 600, color: isWarning ? 'error.main' : 'text.primary' }}>
      <span aria-hidden>{`${_count.registrations}/${maxParticipants ?? '∞'}`}</span>
      <VisuallyHidden>
        {maxParticipants === null
          ? `${_count.registrations} angemeldet, ohne Grenze`
          : `${_count.registrations} von ${maxParticipants} Plätzen belegt`}
      </VisuallyHidden>
    </Box>
  );
}

const viewOf = (event: AdminEvent, now: Date): RowView => ({
  href: '',
  label: `${event.title}, ${spokenStart(event.startTime)}`,
  title: event.title,
  category: event.category,
  location: placeText(event.location),
  over: isEventOver(event, now) || isCancelled(event),
  cancelled: isCancelled(event),
  ...dayBlock(event.startTime),
  when: '',
  line: null,
  ...stateOf(event, now),
});

/** One word on the event: what asks for something comes before what goes on. */
function stateOf(event: AdminEvent, now: Date): Pick<RowView, 'chip' | 'tone'> {
  if (event.isDraft) return { chip: DRAFT, tone: 'warning' };
  if (isCancelled(event)) return { chip: CANCELLED, tone: 'full' };
  if (event.pendingCount > 0 && !isEventOver(event, now))
    return { chip: `${event.pendingCount} offen`, tone: 'warning' };
  if (isRunning(event, now)) return { chip: RUNNING, tone: 'joined' };
  if (event.waitlistCount > 0) return { chip: `${event.waitlistCount} auf Warteliste`, tone: 'normal' };
  return { chip: null, tone: 'normal' };
}

/** The events of a series, in the order of the list: the first that takes place is the next one, or of past ones the last one. */
export function SeriesRow({ events, ...props }: RowProps & { events: readonly AdminEvent[] }) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const first = events.find((event) => !isCancelled(event)) ?? events[0];
  if (!first) return null;
  const drafts = events.filter(({ isDraft }) => isDraft).length;
  const toConfirm = events.reduce((sum, { pendingCount }) => sum + pendingCount, 0);
  const news = [
    drafts > 0 && (drafts === 1 ? `1 ${DRAFT}` : `${drafts} Entwürfe`),
    toConfirm > 0 && `${toConfirm} offen`,
  ].filter(Boolean);
  const over = events.every((event) => isEventOver(event, props.now));
  return (
    <>
      <EventRow
        view={{
          ...viewOf(first, props.now),
          href: paths.registrations(first.id),
          chip: news.length > 0 ? news.join(', ') : null,
          tone: 'warning',
        }}
        headingLevel={props.headingLevel}
        facts={
          <>
            {`Serie, ${events.length} Termine · ${over ? 'zuletzt' : 'nächster'} `}
            <time dateTime={first.startTime}>{formatClub(first.startTime, 'd. MMM yyyy HH:mm')}</time>
          </>
        }
      >
        <IconButton
          aria-label={`Alle Termine: ${first.title}`}
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          onClick={() => setOpen(!open)}
        >
          <ExpandMore sx={{ transform: open ? 'rotate(180deg)' : undefined }} />
        </IconButton>
      </EventRow>
      {open && (
        <PlainList id={listId} aria-label={first.title} sx={{ display: 'grid', gap: 1, mt: 1, pl: { xs: 1.5, sm: 3 } }}>
          {events.map((event) => (
            <li key={event.id}>
              <AdminEventRow event={event} {...props} />
            </li>
          ))}
        </PlainList>
      )}
    </>
  );
}
