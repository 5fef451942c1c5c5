import {
  type CardEvent,
  type EventDetail,
  fillOf,
  isCancelled,
  isFull,
  type User,
  type WaitlistInfo,
} from '@club/contract';
import Shuffle from '@mui/icons-material/ShuffleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo, useState } from 'react';
import { PlainList } from '@/components/plain-list';
import { ownEventsQuery } from '@/features/dashboard/api';
import { eventsQuery } from '@/features/events/api/events';
import { useInView } from '@/lib/use-in-view';
import { useNow } from '@/lib/use-now';
import { Occupancy } from '../capacity-card';
import { TIMETABLE_HEADING_ID } from '../go-to-timetable';
import { usePartActs } from '../part-button';
import { shownLists } from '../rules/roster';
import { busyWith, type ShiftRow, timetableOf } from '../rules/timetable';
import { useMorePeople } from '../use-more-people';
import { ShiftItem, type ShiftItemProps } from './shift-item';
import { peopleByShift, type ShiftPeople } from './shift-people';

export type TimetableProps = {
  event: EventDetail;
  /** null for visitors. */
  user: User | null;
  /** It is not known yet who is signed in. */
  isLoading: boolean;
  waitlist: WaitlistInfo | undefined;
};

const NOBODY: ShiftPeople = { active: [], waiting: [] };

/** Memoised: the page renders every few seconds, and there may be sixty shifts. */
export const Timetable = memo(function Timetable({ event, user, isLoading, waitlist }: TimetableProps) {
  const now = useNow();
  const [showsPast, setShowsPast] = useState(false);
  const [box, isLookedAt] = useInView();
  const more = useMorePeople(event.id);
  const ownEvents = useOwnEvents(user !== null, isLookedAt);
  const people = useMemo(() => peopleByShift(shownLists(event, more.pages)), [event, more.pages]);
  const timetable = timetableOf(event, { user, waitlist }, now);
  const past = timetable.days.flatMap(({ rows }) => rows).filter((row) => row.isOver).length;
  const isAllPast = past > 0 && timetable.days.every(({ rows }) => rows.every((row) => row.isOver));
  const hidesPast = past > 0 && !isAllPast && !showsPast;
  const itemOf = (row: ShiftRow): ShiftItemProps => ({
    event,
    row,
    people: people.get(row.shift.id) ?? NOBODY,
    user,
    busyWith: busyWith(row.shift, event.id, ownEvents),
    more,
  });
  const days = timetable.days
    .map((day) => (hidesPast ? { ...day, rows: day.rows.filter((row) => !row.isOver) } : day))
    .filter(({ rows }) => rows.length > 0);

  return (
    <Box
      ref={box}
      component="fieldset"
      aria-labelledby={TIMETABLE_HEADING_ID}
      disabled={isLoading}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      <Occupancy event={event} text={takenText(event)} isOpen={event.registrationEnabled && !isCancelled(event)} />
      {timetable.isClosed && (
        <Typography sx={{ mt: 2 }} color="textSecondary">
          Für diese Veranstaltung sind keine Anmeldungen möglich.
        </Typography>
      )}
      {timetable.offersAny && <AnyShift event={event} user={user} />}
      {past > 0 && !isAllPast && (
        <Button aria-expanded={showsPast} onClick={() => setShowsPast(!showsPast)} sx={{ mt: 1, ml: -1.5, px: 1.5 }}>
          {showsPast ? 'Vergangene Schichten ausblenden' : pastText(past)}
        </Button>
      )}
      {days.map(({ date, near, day, rows }) => (
        <Rows key={date} title={near ? `${near}, ${day}` : day} rows={rows} itemOf={itemOf} />
      ))}
      {timetable.contributions.length > 0 && (
        <Rows title="Mitbringsel" rows={timetable.contributions} itemOf={itemOf} />
      )}
    </Box>
  );
});

const pastText = (count: number): string =>
  count === 1 ? 'Eine vergangene Schicht anzeigen' : `${count} vergangene Schichten anzeigen`;

/** Counts places, and the people apart from them where some do more than one shift. */
function takenText(event: EventDetail): string {
  const { active, max } = fillOf(event);
  const places = active === 1 ? '1 Platz besetzt' : `${active} Plätze besetzt`;
  const taken = max === null ? places : `${active} von ${max} Plätzen besetzt`;
  const people = event.peopleCount === 1 ? '1 Person' : `${event.peopleCount} Personen`;
  return event.peopleCount === active ? taken : `${taken} · ${people}`;
}

/** Lets people leave it to the server which shift they get. */
function AnyShift({ event, user }: Pick<TimetableProps, 'event' | 'user'>) {
  const { join, pending } = usePartActs(event, user);
  return (
    <Box
      data-no-print
      sx={{
        mt: 2,
        p: { xs: 1.5, md: 2 },
        borderRadius: 1.5,
        bgcolor: 'background.default',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography variant="subtitle1" component="p">
          Dir ist egal, was du machst?
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {isFull(event)
            ? 'Alles ist besetzt: Du rückst nach, wo zuerst ein Platz frei wird.'
            : 'Du bekommst die Schicht, in der am meisten Leute fehlen und in der du noch nichts vorhast.'}
        </Typography>
      </Box>
      <Button variant="outlined" startIcon={<Shuffle />} loading={pending} onClick={() => join(null)}>
        Egal wo, teilt mich ein
      </Button>
    </Box>
  );
}

type RowsProps = { title: string; rows: readonly ShiftRow[]; itemOf: (row: ShiftRow) => ShiftItemProps };

const Rows = ({ title, rows, itemOf }: RowsProps) => (
  <Box sx={{ mt: 3 }}>
    <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    <PlainList aria-label={title} sx={{ mx: { xs: -1.25, md: -1.5 } }}>
      {rows.map((row) => (
        <ShiftItem key={row.shift.id} {...itemOf(row)} />
      ))}
    </PlainList>
  </Box>
);

const NONE: readonly CardEvent[] = [];

/** If the app does not have them, they are asked for when somebody looks: nothing that shows first waits for them. */
function useOwnEvents(signedIn: boolean, isLookedAt: boolean): readonly CardEvent[] {
  const listed = useQuery({ ...eventsQuery, enabled: false });
  const isNeeded = signedIn && isLookedAt && listed.data === undefined;
  const own = useQuery({ ...ownEventsQuery, enabled: isNeeded, staleTime: Number.POSITIVE_INFINITY });
  return signedIn ? (listed.data ?? own.data ?? NONE) : NONE;
}
