import type { EventSummary } from '@club/contract';
import { useWatch } from 'react-hook-form';
import { DateTimeField } from '@/components/date-time-field';
import { SelectField } from '@/components/select-field';
import { FIELD_LABELS, INTERVAL_OPTIONS, shownMoment } from '../rules/field-texts';
import { suggestedEnd } from '../rules/linked-times';
import { FormSection } from './form-section';
import { SeriesNote } from './series-note';
import { useEventFields } from './use-event-fields';
import type { LinkedTimes } from './use-linked-times';

type Props = {
  times: LinkedTimes;
  /** The event that is edited. */
  event?: EventSummary;
};

export function RecurrenceSection({ times, event }: Props) {
  const { register, control, formState } = useEventFields();
  const { errors } = formState;
  const [start, interval, end] = useWatch({ control, name: ['startTime', 'recurrenceInterval', 'recurrenceEnd'] });
  const suggestion = suggestedEnd(start, interval);
  return (
    <FormSection title="Wie oft?">
      <SelectField
        label={FIELD_LABELS.recurrenceInterval}
        field={register('recurrenceInterval', { onChange: times.intervalChanged })}
        error={errors.recurrenceInterval}
        options={INTERVAL_OPTIONS}
      />
      {interval !== 'none' && (
        <DateTimeField
          label={FIELD_LABELS.recurrenceEnd}
          field={register('recurrenceEnd', { onChange: times.recurrenceEndChanged, onBlur: times.recurrenceEndLeft })}
          error={errors.recurrenceEnd}
          placeholder={suggestion}
          hint={suggestion && suggestion !== end ? `Vorschlag: ${shownMoment(suggestion)}` : undefined}
        />
      )}
      <SeriesNote form={{ startTime: start, recurrenceInterval: interval, recurrenceEnd: end }} event={event} />
    </FormSection>
  );
}
