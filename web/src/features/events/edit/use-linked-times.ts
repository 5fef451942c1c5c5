import { useRef } from 'react';
import { endFollowing, spanOf, suggestedEnd } from '../rules/linked-times';
import { useEventFields } from './use-event-fields';

export type LinkedTimes = ReturnType<typeof useLinkedTimes>;

/**
 * The end follows the start, and the end of the recurrence follows both, until the person sets
 * them otherwise. What is wrong between them is told when a field is left, and taken back as soon as it is right.
 */
export function useLinkedTimes() {
  const { getValues, setValue, trigger, getFieldState } = useEventFields();
  const span = useRef(spanOf(getValues()));
  const suggested = useRef<string>(undefined);
  suggested.current ??= suggestedEnd(getValues('startTime'), getValues('recurrenceInterval'));

  const keepSpan = () => {
    span.current = spanOf(getValues()) ?? span.current;
  };

  /** Of a field whose error stands on the screen: is it still true? */
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
