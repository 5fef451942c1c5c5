import { EVENT_FACTS, fromClubInput, isPast, type PlannedEvent, toEventForm } from '@club/contract';
import Box from '@mui/material/Box';
import { type ReactNode, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { DateTimeField } from '@/components/date-time-field';
import { FieldNote } from '@/components/field-note';
import { FormField, SwitchField } from '@/components/fields';
import { SelectField } from '@/components/select-field';
import { OTHER_RECURRENCE, type SeriesForm, seriesPreview } from '@/features/series/rules/series';
import { useNow } from '@/lib/use-now';
import { everyOptions, INTERVAL_OPTIONS, shownInstant } from '../rules/edit-texts';
import { changesRecurrence } from '../rules/form-changes';
import { endFollowing, spanOf, suggestedEnd } from '../rules/form-times';
import { SkippedDaysField } from './skipped-days-field';
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
  const [start, interval, end] = useWatch({ control, name: ['startTime', 'recurrenceInterval', 'recurrenceEnd'] });
  const [every, skips] = useWatch({ control, name: ['recurrenceEvery', 'recurrenceSkips'] });
  const suggestion = suggestedEnd(start, interval);
  const rule = {
    startTime: start,
    recurrenceInterval: interval,
    recurrenceEvery: every,
    recurrenceEnd: end,
    recurrenceSkips: skips,
  };
  return (
    <>
      <SelectField
        label={EVENT_FACTS.recurrenceInterval.label}
        name="recurrenceInterval"
        options={{ onChange: times.intervalChanged }}
        choices={INTERVAL_OPTIONS}
      />
      {interval !== 'none' && (
        <>
          <SelectField
            label={EVENT_FACTS.recurrenceEvery.label}
            name="recurrenceEvery"
            choices={everyOptions(interval)}
          />
          <DateTimeField
            label={EVENT_FACTS.recurrenceEnd.label}
            name="recurrenceEnd"
            options={{ onChange: times.recurrenceEndChanged, onBlur: times.recurrenceEndLeft }}
            placeholder={suggestion}
            hint={suggestion && suggestion !== end ? `Vorschlag: ${shownInstant(suggestion)}` : undefined}
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
