import { clubDay } from '@club/contract';
import Box from '@mui/material/Box';
import { MonthPicker } from '@/features/calendar/month-picker';
import { MonthLegend } from './calendar/month-legend';
import { VenueDayButton } from './calendar/venue-day-button';
import type { VenueDays } from './rules/venue-days';

type Props = {
  now: Date;
  days: VenueDays;
  /** yyyy-MM-dd, the one chosen last at the end: the month that is shown follows it. */
  selectedDays: readonly string[];
  onSelect: (day: string) => void;
  /** Each day is chosen or left for itself. */
  multiple?: boolean;
  headingLevel?: 'h2' | 'h3';
  /** For organisers: days with undecided inquiries are marked, too. */
  showPending?: boolean;
};

/** The month of the clubhouse: which days are booked, asked for and free. */
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
            <VenueDayButton
              state={state}
              bookings={bookings}
              pending={showPending ? pending : 0}
              past={state.day < today}
            />
          );
        }}
      />
      <MonthLegend showPending={showPending} />
    </Box>
  );
}
