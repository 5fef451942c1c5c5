import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { DayCell, type DayState } from '@/features/calendar/day-cell';
import { MARK_COLORS, MARK_ICONS, MARK_LOOKS, type Mark } from './day-marks';
import { dayHint, dayMeaning } from './day-texts';

type Props = {
  state: DayState;
  bookings: number;
  /** Undecided inquiries; 0 for who may not know of them. */
  pending: number;
  past: boolean;
};

export function VenueDayButton({ state, bookings, pending, past }: Props) {
  const marks = marksOf(bookings, pending);
  const [main] = marks;
  // What was free cannot be had any more.
  if (!main || (past && main === 'free')) return <DayCell state={state} look={[TALL, PAST]} />;
  return (
    // A tap chooses the day, whose list says more.
    <Tooltip
      title={dayHint(bookings, pending)}
      placement="top"
      disableTouchListener
      slotProps={{ popper: { disablePortal: true } }}
    >
      <DayCell
        state={state}
        content={dayMeaning(bookings, pending)}
        look={[TALL, past && main === 'booked' ? PAST : MARK_LOOKS[main]]}
        color={MARK_COLORS[main]}
      >
        <Box component="span" aria-hidden sx={{ display: 'flex' }}>
          {marks.map((mark) => {
            const Icon = MARK_ICONS[mark];
            const color = state.selected || past ? 'inherit' : `${MARK_COLORS[mark]}.main`;
            return <Icon key={mark} sx={{ fontSize: 16, color }} />;
          })}
        </Box>
      </DayCell>
    </Tooltip>
  );
}

function marksOf(bookings: number, pending: number): Mark[] {
  const marks: Mark[] = [];
  if (bookings > 0) marks.push('booked');
  if (pending > 0) marks.push('pending');
  return marks.length > 0 ? marks : ['free'];
}

const TALL = { minHeight: 52, lineHeight: 1.3, justifyContent: 'flex-start', pt: 0.5 } as const;
const PAST = { color: 'text.secondary' } as const;
