import { clubDay } from '@club/contract';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CalendarHeader } from './calendar-header';
import type { DayState } from './day-cell';
import { addDays, formatDay, monthOf, sameDayInMonth, weekdayOf, weekOf, weeksOf } from './rules/month';

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

/** A month in club time, whatever zone the device is in. Keys move through the days and choose one. */
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
        title={formatDay(cursor, 'MMMM yyyy')}
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

/** Any week does. */
const WEEK = weekOf('2024-01-01');

type GridProps = {
  labelledBy: string;
  month: string;
  /** The one day that the Tab key reaches. */
  cursor: string;
  onCursor: (day: string) => void;
  today: string;
  selectedDays: readonly string[];
  onSelect: (day: string) => void;
  renderDay: (state: DayState) => ReactNode;
};

function DayGrid({ labelledBy, month, cursor, onCursor, today, selectedDays, onSelect, renderDay }: GridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const followFocus = useRef(false);

  // The day that a key moved to may belong to a month that has just been drawn.
  useEffect(() => {
    if (!followFocus.current) return;
    followFocus.current = false;
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${cursor}"]`)?.focus();
  }, [cursor]);

  const moveCursor = (event: KeyboardEvent) => {
    const day = dayAfterKey(event, cursor);
    if (!day) return;
    event.preventDefault();
    if (day === cursor) return;
    followFocus.current = true;
    onCursor(day);
  };

  return (
    <Box
      component="table"
      role="grid"
      ref={grid}
      aria-labelledby={labelledBy}
      onKeyDown={moveCursor}
      sx={{ width: '100%', tableLayout: 'fixed', borderSpacing: 2, '& td, & th': { p: 0 } }}
    >
      <thead>
        <tr>
          {WEEK.map((day) => (
            <Box
              component="th"
              scope="col"
              abbr={formatDay(day, 'EEEE')}
              key={day}
              sx={{ height: 36, typography: 'subtitle2', color: 'text.secondary' }}
            >
              {formatDay(day, 'EEEEEE')}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, weekday) => (
              <td key={day ?? `empty-${weekday}`}>
                {day &&
                  renderDay({
                    day,
                    today: day === today,
                    selected: selectedDays.includes(day),
                    reachable: day === cursor,
                    onSelect,
                  })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** The keys follow the date grid of the ARIA Authoring Practices. */
function dayAfterKey({ key, shiftKey }: KeyboardEvent, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return sameDayInMonth(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return sameDayInMonth(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}
