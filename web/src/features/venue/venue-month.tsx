import { clubDay } from '@club/contract';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import QuestionMark from '@mui/icons-material/QuestionMark';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { PlainList } from '@/components/plain-list';
import { Blocks } from '@/components/query-view';
import { DayCell, type DayState } from '@/features/calendar/day-cell';
import { MonthPicker } from '@/features/calendar/month-picker';
import type { VenueDays } from './rules/venue-days';
import { dayLabel, dayTooltip } from './texts';

type Props = {
  now: Date;
  days: VenueDays;
  /** yyyy-MM-dd, in the order of choosing. The shown month follows the last one. */
  selectedDays: readonly string[];
  onSelect: (day: string) => void;
  /** Several days can be chosen. */
  multiple?: boolean;
  headingLevel?: 'h2' | 'h3';
  /** Marks days with undecided inquiries as well, which only organisers may see. */
  showPending?: boolean;
};

/** Shows a month of the clubhouse with booked, requested and free days. */
export function VenueMonth({ now, days, selectedDays, onSelect, multiple, headingLevel, showPending = false }: Props) {
  const today = clubDay(now);
  return (
    <Box>
      <MonthPicker
        now={now}
        selectedDays={selectedDays}
        onSelect={onSelect}
        multiple={multiple}
        headingLevel={headingLevel}
        renderDay={(state) => {
          const { bookings = 0, pending = 0 } = days.get(state.day) ?? {};
          return (
            <VenueDay state={state} bookings={bookings} pending={showPending ? pending : 0} past={state.day < today} />
          );
        }}
      />
      <Legend showPending={showPending} />
    </Box>
  );
}

export const MONTH_SKELETON = <Blocks label="Belegung wird geladen" height={470} />;

type Mark = 'booked' | 'pending' | 'free';

export const MARK_ICONS = { booked: Close, pending: QuestionMark, free: Check };
export const MARK_COLORS = { booked: 'error', pending: 'warning', free: 'success' } as const;
const MARK_LABELS: Record<Mark, string> = { booked: 'Belegt', pending: 'Offene Anfrage', free: 'Frei' };

const tint = (color: string, percent: number) =>
  `color-mix(in srgb, var(--mui-palette-${color}-main) ${percent}%, transparent)`;

/**
 * Booked days are hatched, so that they differ by more than their colour. The pattern is a tile, because Firefox draws
 * a repeating gradient of mixed colours nearly solid.
 */
const hatch = (color: string) => {
  const [stripe, gap] = [tint(color, 30), tint(color, 16)];
  return {
    backgroundImage: `linear-gradient(135deg, ${stripe} 0 18.75%, ${gap} 18.75% 50%, ${stripe} 50% 68.75%, ${gap} 68.75%)`,
    backgroundSize: '11px 11px',
  };
};

const hovered = (color: string, percent: number) => ({
  '@media (hover: hover)': { '&:hover': { bgcolor: tint(color, percent) } },
});

const MARK_LOOKS = {
  booked: { fontWeight: 600, ...hatch('error'), ...hovered('error', 14) },
  pending: {
    fontWeight: 600,
    border: '2px dashed',
    borderColor: 'warning.main',
    bgcolor: tint('warning', 12),
    ...hovered('warning', 24),
  },
  free: { bgcolor: tint('success', 20), ...hovered('success', 32) },
} as const satisfies Record<Mark, SxProps<Theme>>;

const TALL = { minHeight: 52, lineHeight: 1.3, justifyContent: 'flex-start', pt: 0.5 } as const;
const PAST = { color: 'text.secondary' } as const;

type DayProps = { state: DayState; bookings: number; pending: number; past: boolean };

function VenueDay({ state, bookings, pending, past }: DayProps) {
  const marks = marksOf(bookings, pending);
  const [main] = marks;
  // Past days are not marked as free, because nobody can have them any more.
  if (!main || (past && main === 'free')) return <DayCell state={state} look={[TALL, PAST]} />;
  return (
    // A touch chooses the day, whose list says more than the tooltip.
    <Tooltip
      title={dayTooltip(bookings, pending)}
      placement="top"
      disableTouchListener
      slotProps={{ popper: { disablePortal: true } }}
    >
      <DayCell
        state={state}
        content={dayLabel(bookings, pending)}
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

function Legend({ showPending }: { showPending: boolean }) {
  const marks: Mark[] = showPending ? ['free', 'booked', 'pending'] : ['free', 'booked'];
  return (
    <PlainList
      aria-label="Legende"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 1, mt: 1.5, px: 0.5 }}
    >
      {marks.map((mark) => {
        const Icon = MARK_ICONS[mark];
        return (
          <Box
            component="li"
            key={mark}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, listStyle: 'none', typography: 'body2' }}
          >
            <Box
              aria-hidden
              sx={[
                { display: 'grid', placeItems: 'center', width: 26, height: 26, borderRadius: 0.5 },
                MARK_LOOKS[mark],
              ]}
            >
              <Icon sx={{ fontSize: 16, color: `${MARK_COLORS[mark]}.main` }} />
            </Box>
            {MARK_LABELS[mark]}
          </Box>
        );
      })}
    </PlainList>
  );
}
