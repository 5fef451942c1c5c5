import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { DayState } from './day-cell';
import { addDays, sameDayInMonth, weekdayOf, weeksOf } from './rules/month';

const WEEKDAYS = [
  ['Mo', 'Montag'],
  ['Di', 'Dienstag'],
  ['Mi', 'Mittwoch'],
  ['Do', 'Donnerstag'],
  ['Fr', 'Freitag'],
  ['Sa', 'Samstag'],
  ['So', 'Sonntag'],
] as const;

type Props = {
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

export function DayGrid({ labelledBy, month, cursor, onCursor, today, selectedDays, onSelect, renderDay }: Props) {
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
          {WEEKDAYS.map(([short, long]) => (
            <Box
              component="th"
              scope="col"
              abbr={long}
              key={short}
              sx={{ height: 36, typography: 'subtitle2', color: 'text.secondary' }}
            >
              {short}
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
