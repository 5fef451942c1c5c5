import { clubDay, clubNoonOfDay, formatClub } from '@club/contract';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useId, useState } from 'react';
import { CalendarHeader } from './calendar-header';
import type { DayState } from './day-cell';
import { DayGrid } from './day-grid';
import { firstDayOf, monthOf, sameDayInMonth } from './rules/month';

type Props = {
  now: Date;
  /** yyyy-MM-dd, in the order of choosing. The shown month follows the last one. */
  selectedDays: readonly string[];
  onSelect: (day: string) => void;
  /** yyyy-MM-dd; its month is shown at first while no day is chosen. Without it that is today's. */
  opensAt?: string;
  /** Several days can be chosen. „Heute anzeigen“ then shows today without choosing it. */
  multiple?: boolean;
  headingLevel?: 'h2' | 'h3';
  /** Explains the marks of the days; without it there is no help button. */
  help?: string;
  /** Renders a DayCell. */
  renderDay: (state: DayState) => ReactNode;
};

/**
 * Shows a month in club time, whatever zone the device is in. Arrow keys, Home, End, PageUp and PageDown move through
 * the days; Enter or Space chooses one.
 */
export function MonthPicker({
  now,
  selectedDays,
  onSelect,
  opensAt,
  multiple = false,
  headingLevel,
  help,
  renderDay,
}: Props) {
  const headingId = useId();
  const today = clubDay(now);
  const chosen = selectedDays.at(-1) ?? null;
  const [cursor, setCursor] = useState(chosen ?? opensAt ?? today);
  const [seenDays, setSeenDays] = useState(selectedDays);
  if (selectedDays.join() !== seenDays.join()) {
    setSeenDays(selectedDays);
    // Removing a day makes an earlier one the last: that is no reason to show another month.
    if (chosen && !seenDays.includes(chosen)) setCursor(chosen);
  }
  const month = monthOf(cursor);

  const select = (day: string) => {
    setCursor(day);
    onSelect(day);
  };

  return (
    <Box>
      <CalendarHeader
        headingId={headingId}
        headingLevel={headingLevel}
        title={monthTitle(month)}
        previous="Vorheriger Monat"
        next="Nächster Monat"
        onMove={(months) => setCursor(sameDayInMonth(cursor, months))}
        onToday={() => (multiple ? setCursor(today) : select(today))}
      >
        {help && (
          <Tooltip title={help} describeChild slotProps={{ popper: { disablePortal: true } }}>
            <IconButton aria-label="Hilfe zum Kalender">
              <HelpOutline />
            </IconButton>
          </Tooltip>
        )}
      </CalendarHeader>
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
