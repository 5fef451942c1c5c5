import { clubDay, clubNoonOfDay, formatClub } from '@club/contract';
import Box from '@mui/material/Box';
import { type ReactNode, useId, useState } from 'react';
import type { DayState } from './day-cell';
import { DayGrid } from './day-grid';
import { MonthHeader } from './month-header';
import { firstDayOf, monthOf, sameDayInMonth } from './rules/month';

type Props = {
  now: Date;
  /** yyyy-MM-dd, the one chosen last at the end: the month that is shown follows it. */
  selectedDays: readonly string[];
  onSelect: (day: string) => void;
  /** Each day is chosen or left for itself: „Heute anzeigen“ then only leads there. */
  multiple?: boolean;
  headingLevel?: 'h2' | 'h3';
  help?: string;
  /** A DayCell, with what the day holds. */
  renderDay: (state: DayState) => ReactNode;
};

/**
 * A month in club time, whatever zone the device is in. Arrow keys, Home, End and PageUp/Down
 * move through the days, Enter or Space chooses one.
 */
export function MonthPicker({ now, selectedDays, onSelect, multiple = false, headingLevel, help, renderDay }: Props) {
  const headingId = useId();
  const today = clubDay(now);
  const chosen = selectedDays.at(-1) ?? null;
  const [cursor, setCursor] = useState(chosen ?? today);
  const [seenDays, setSeenDays] = useState(selectedDays);
  if (selectedDays.join() !== seenDays.join()) {
    setSeenDays(selectedDays);
    // Where a day is left, the one that was chosen before it is no reason to turn the page.
    if (chosen && !seenDays.includes(chosen)) setCursor(chosen);
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
        headingLevel={headingLevel}
        title={monthTitle(month)}
        help={help}
        onMove={(months) => setCursor(sameDayInMonth(cursor, months))}
        onToday={() => (multiple ? setCursor(today) : select(today))}
      />
      <DayGrid
        labelledBy={headingId}
        month={month}
        cursor={cursor}
        onCursor={setCursor}
        today={today}
        selectedDays={selectedDays}
        onSelect={select}
        renderDay={renderDay}
      />
    </Box>
  );
}

function monthTitle(month: string): string {
  const noon = clubNoonOfDay(firstDayOf(month));
  return noon ? formatClub(noon, 'MMMM yyyy') : '';
}
