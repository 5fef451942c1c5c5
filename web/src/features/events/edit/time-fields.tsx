import {
  clubDay,
  EVENT_FACTS,
  fromClubInput,
  isPast,
  occurrenceStarts,
  type PlannedEvent,
  skippedDaysOf,
  toEventForm,
  writeSkippedDays,
} from '@club/contract';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DateTimeField } from '@/components/date-time-field';
import { FieldNote } from '@/components/field-note';
import { FormField, SwitchField } from '@/components/fields';
import { SelectField } from '@/components/select-field';
import { DayCell } from '@/features/calendar/day-cell';
import { MonthPicker } from '@/features/calendar/month-picker';
import { OTHER_RECURRENCE, recurrenceOf, type SeriesForm, seriesPreview } from '@/features/series/rules/series';
import { useNow } from '@/lib/use-now';
import { everyOptions, INTERVAL_OPTIONS, shownInstant } from '../rules/edit-texts';
import { changesRecurrence } from '../rules/form-changes';
import { endFollowing, spanOf, suggestedEnd } from '../rules/form-times';
import { useEventFields } from './use-event-form';

const PAST = 'Die Startzeit liegt in der Vergangenheit. Anmelden kann sich dann niemand mehr.';

type WhenFieldsProps = {
  times: Pick<LinkedTimes, 'startChanged' | 'endChanged' | 'endLeft'>;
  /** Says what else the times mean. */
  children: ReactNode;
};

export function WhenFields({ times, children }: WhenFieldsProps) {
  const { control } = useEventFields();
  const now = useNow();
  const start = fromClubInput(useWatch({ control, name: 'startTime' }));
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2.5, alignItems: 'start' }}>
        <DateTimeField
          label={EVENT_FACTS.startTime.label}
          name="startTime"
          options={{ onChange: times.startChanged }}
        />
        <DateTimeField
          label={EVENT_FACTS.endTime.label}
          name="endTime"
          options={{ onChange: times.endChanged, onBlur: times.endLeft }}
        />
      </Box>
      <FieldNote tone="warning">{start && isPast(start, now) && PAST}</FieldNote>
      {children}
      <FormField
        label={EVENT_FACTS.location.label}
        name="location"
        autoComplete="off"
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <SwitchField
        name="atClubhouse"
        as="checkbox"
        label={EVENT_FACTS.atClubhouse.label}
        hint="Dann ist das Vereinsheim zu dieser Zeit belegt. In der Kategorie Vereinsheim gilt das immer."
      />
    </>
  );
}

type Props = {
  times: LinkedTimes;
  event?: PlannedEvent;
};

export function RecurrenceFields({ times, event }: Props) {
  const { control } = useEventFields();
  const [startTime, recurrenceInterval, recurrenceEvery, recurrenceEnd, recurrenceSkips] = useWatch({
    control,
    name: ['startTime', 'recurrenceInterval', 'recurrenceEvery', 'recurrenceEnd', 'recurrenceSkips'],
  });
  const suggestion = suggestedEnd(startTime, recurrenceInterval);
  const rule = { startTime, recurrenceInterval, recurrenceEvery, recurrenceEnd, recurrenceSkips };
  return (
    <>
      <SelectField
        label={EVENT_FACTS.recurrenceInterval.label}
        name="recurrenceInterval"
        options={{ onChange: times.intervalChanged }}
        choices={INTERVAL_OPTIONS}
      />
      {recurrenceInterval !== 'none' && (
        <>
          <SelectField
            label={EVENT_FACTS.recurrenceEvery.label}
            name="recurrenceEvery"
            choices={everyOptions(recurrenceInterval)}
          />
          <DateTimeField
            label={EVENT_FACTS.recurrenceEnd.label}
            name="recurrenceEnd"
            options={{ onChange: times.recurrenceEndChanged, onBlur: times.recurrenceEndLeft }}
            placeholder={suggestion}
            hint={suggestion && suggestion !== recurrenceEnd ? `Vorschlag: ${shownInstant(suggestion)}` : undefined}
          />
          <SkippedDaysField rule={rule} />
        </>
      )}
      <SeriesNote form={rule} event={event} />
    </>
  );
}

const PART =
  'Teil einer Serie. Beim Speichern wählst du, ob nur dieser Termin oder auch die folgenden geändert werden.';

type SeriesNoteProps = {
  form: SeriesForm;
  event?: PlannedEvent;
};

/** Says before saving what it will do to the series. */
function SeriesNote({ form, event }: SeriesNoteProps) {
  const ofSeries = event !== undefined && event.seriesId !== null;
  if (ofSeries && !changesRecurrence(toEventForm(event), form)) return <FieldNote>{PART}</FieldNote>;
  const series = seriesPreview(form);
  return (
    <FieldNote tone={series?.count === null || ofSeries ? 'warning' : 'info'}>
      {(series || ofSeries) && (
        <>
          {series && (
            <strong>
              {ofSeries && 'Ab diesem Termin: '}
              {series.text}
            </strong>
          )}
          {series?.skipped && <div>{series.skipped}</div>}
          {series?.summerTime && <div>{series.summerTime}</div>}
          {ofSeries && <div>{OTHER_RECURRENCE}</div>}
        </>
      )}
    </FieldNote>
  );
}

type LinkedTimes = ReturnType<typeof useLinkedTimes>;

/**
 * The end follows the start, and the end of the recurrence follows start and interval, until the organiser sets them
 * independently. Errors between the times show when a field is left, and disappear as soon as the times are right.
 */
export function useLinkedTimes() {
  const { getValues, setValue, trigger, getFieldState } = useEventFields();
  const span = useRef(spanOf(getValues()));
  const suggested = useRef<string>(undefined);
  suggested.current ??= suggestedEnd(getValues('startTime'), getValues('recurrenceInterval'));

  const keepSpan = () => {
    span.current = spanOf(getValues()) ?? span.current;
  };

  /** Validates a field again whose error is on the screen. */
  const recheck = (field: 'endTime' | 'recurrenceEnd') => {
    if (getFieldState(field).error) void trigger(field);
  };

  const suggestEnd = () => {
    const { startTime, recurrenceInterval, recurrenceEnd } = getValues();
    const next = suggestedEnd(startTime, recurrenceInterval);
    if (next === '') return;
    const untouched = recurrenceEnd === '' || recurrenceEnd === suggested.current;
    suggested.current = next;
    if (untouched) setValue('recurrenceEnd', next, { shouldDirty: true });
    recheck('recurrenceEnd');
  };

  return {
    startChanged() {
      const { startTime, endTime } = getValues();
      const end = endFollowing(startTime, endTime, span.current);
      if (end !== null) setValue('endTime', end, { shouldDirty: true });
      keepSpan();
      suggestEnd();
      recheck('endTime');
    },
    endChanged() {
      keepSpan();
      recheck('endTime');
    },
    endLeft() {
      if (getValues('endTime') !== '') void trigger('endTime');
    },
    intervalChanged: suggestEnd,
    recurrenceEndChanged: () => recheck('recurrenceEnd'),
    recurrenceEndLeft() {
      if (getValues('recurrenceEnd') !== '') void trigger('recurrenceEnd');
    },
  };
}

/** Days on which a series has no occurrence, typed, pasted, or picked in a calendar that shows the occurrences. */
function SkippedDaysField({ rule }: { rule: SeriesForm }) {
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
