import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '@/components/lazy-part';
import { TIMETABLE_HEADING_ID, TIMETABLE_ID, timetableHeading } from './go-to-timetable';
import type { TimetableProps } from './timetable/timetable';

const Unavailable = () => (
  <Typography role="alert" sx={{ mt: 1 }}>
    Der Schichtplan konnte nicht geladen werden. Bitte lade die Seite neu.
  </Typography>
);

const Timetable = lazyPart(async () => (await import('./timetable/timetable')).Timetable, Unavailable);

/** About as high as a row of the timetable, in px. */
const ROW_HEIGHT = 104;

/** The shifts of an event, with who does them and the buttons to take part. */
export function ShiftSection(props: TimetableProps) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${TIMETABLE_ID}`) timetableHeading()?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <Card
      component="section"
      id={TIMETABLE_ID}
      aria-labelledby={TIMETABLE_HEADING_ID}
      sx={{ p: { xs: 2, md: 3 }, scrollMarginTop: -72 }}
    >
      <Typography
        id={TIMETABLE_HEADING_ID}
        variant="h3"
        component="h2"
        tabIndex={-1}
        sx={{ '&:focus': { outline: 'none' } }}
      >
        Schichtplan
      </Typography>
      <Suspense
        fallback={<Skeleton variant="rounded" height={props.event.shifts.length * ROW_HEIGHT} sx={{ mt: 2 }} />}
      >
        <Timetable {...props} />
      </Suspense>
    </Card>
  );
}
