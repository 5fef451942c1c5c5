import { clubDay, clubNoonOfDay, formatClub } from '@club/contract';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { DayGrid } from './day-grid';
import { firstDayOf, monthOf, sameDayInMonth } from './month';
import { MonthHeader } from './month-header';

type Props = {
  now: Date;
  /** yyyy-MM-dd */
  selectedDay: string | null;
  onSelect: (day: string) => void;
  /** How many events a day holds. */
  counts: ReadonlyMap<string, number>;
};

/**
 * A month in club time, whatever zone the device is in. Arrow keys, Home, End and PageUp/Down
 * move through the days, Enter or Space chooses one.
 */
export function MonthCalendar({ now, selectedDay, onSelect, counts }: Props) {
  const headingId = useId();
  const today = clubDay(now);
  const [cursor, setCursor] = useState(selectedDay ?? today);
  const [seenDay, setSeenDay] = useState(selectedDay);
  if (selectedDay !== seenDay) {
    setSeenDay(selectedDay);
    if (selectedDay) setCursor(selectedDay);
  }
  const month = monthOf(cursor);

  const select = (day: string) => {
    setCursor(day);
    onSelect(day);
  };

  return (
    <Box>
      <MonthHeader
        headingId={headingId}
        title={monthTitle(month)}
        onMove={(months) => setCursor(sameDayInMonth(cursor, months))}
        onToday={() => select(today)}
      />
      <DayGrid
        labelledBy={headingId}
        month={month}
        cursor={cursor}
        onCursor={setCursor}
        today={today}
        selectedDay={selectedDay}
        onSelect={select}
        counts={counts}
      />
    </Box>
  );
}

function monthTitle(month: string): string {
  const noon = clubNoonOfDay(firstDayOf(month));
  return noon ? formatClub(noon, 'MMMM yyyy') : '';
}
