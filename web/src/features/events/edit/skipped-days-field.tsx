import { clubDay, EVENT_FACTS, fromClubInput, occurrenceStarts, skippedDaysOf, writeSkippedDays } from '@club/contract';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { FormField } from '@/components/fields';
import { DayCell } from '@/features/calendar/day-cell';
import { MonthPicker } from '@/features/calendar/month-picker';
import { recurrenceOf, type SeriesForm } from '@/features/series/rules/series';
import { useNow } from '@/lib/use-now';
import { useEventFields } from './use-event-form';

/** Days on which a series has no occurrence, typed, pasted, or picked in a calendar that shows the occurrences. */
export function SkippedDaysField({ rule }: { rule: SeriesForm }) {
  const { getValues, setValue, trigger } = useEventFields();
  const [open, setOpen] = useState(false);
  const calendarId = useId();
  const skipped = skippedDaysOf(rule);

  const left = () => {
    const read = skippedDaysOf(getValues());
    if ('days' in read) setValue('recurrenceSkips', writeSkippedDays(read.days), { shouldDirty: true });
    void trigger('recurrenceSkips');
  };
  const choose = (days: string[]) => {
    setValue('recurrenceSkips', writeSkippedDays(days), { shouldDirty: true });
    void trigger('recurrenceSkips');
  };
  return (
    <Box>
      <FormField
        label={EVENT_FACTS.recurrenceSkips.label}
        name="recurrenceSkips"
        options={{ onBlur: left }}
        hint="Ferien und Feiertage, zum Beispiel: 24.12., 31.12.2026 oder 21.12.2026 – 6.1.2027"
        autoComplete="off"
        multiline
        maxRows={6}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button
        startIcon={<CalendarMonth />}
        aria-expanded={open}
        aria-controls={open ? calendarId : undefined}
        onClick={() => setOpen(!open)}
        sx={{ mt: 1 }}
      >
        {open ? 'Kalender schließen' : 'Im Kalender wählen'}
      </Button>
      {open && (
        <Box id={calendarId} sx={{ maxWidth: 420, mt: 1 }}>
          {'days' in skipped ? (
            <SkippingCalendar rule={rule} days={skipped.days} onChange={choose} />
          ) : (
            'Der Kalender zeigt die Tage, sobald der Text oben stimmt.'
          )}
        </Box>
      )}
    </Box>
  );
}

type CalendarProps = { rule: SeriesForm; days: readonly string[]; onChange: (days: string[]) => void };

function SkippingCalendar({ rule, days, onChange }: CalendarProps) {
  const now = useNow();
  const recurrence = recurrenceOf(rule);
  const starts = recurrence ? (occurrenceStarts({ ...recurrence, skips: [] }) ?? []) : [];
  const occurrences = new Set(starts.map((start) => clubDay(start)));
  const toggle = (day: string) => onChange(days.includes(day) ? days.filter((other) => other !== day) : [...days, day]);
  const start = fromClubInput(rule.startTime);
  return (
    <MonthPicker
      now={now}
      opensAt={start ? clubDay(start) : undefined}
      selectedDays={days}
      onSelect={toggle}
      multiple
      headingLevel="h3"
      help="Tage mit Terminen sind markiert. Tippe auf einen, damit er ausfällt."
      renderDay={(state) => {
        const falls = occurrences.has(state.day);
        const content = state.selected ? 'fällt aus' : falls ? 'Termin' : undefined;
        return <DayCell state={state} content={content} look={falls ? OCCURRENCE : undefined} color="error" />;
      }}
    />
  );
}

const OCCURRENCE = {
  fontWeight: 600,
  bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 14%, transparent)',
} as const;
