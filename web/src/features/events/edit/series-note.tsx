import { type EventForm, type EventSummary, toEventForm } from '@club/contract';
import { FieldNote } from '@/components/field-note';
import { OTHER_RECURRENCE, seriesPreview } from '@/features/series/rules/series';
import { changesRecurrence } from '../rules/form-changes';

const PART =
  'Teil einer Serie. Beim Speichern wählst du, ob nur dieser Termin oder auch die folgenden geändert werden.';

type Props = {
  form: Pick<EventForm, 'startTime' | 'recurrenceInterval' | 'recurrenceEnd'>;
  /** The event that is edited. */
  event?: EventSummary;
};

/** What saving will make of the recurrence, before it is saved. */
export function SeriesNote({ form, event }: Props) {
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
          {series?.summerTime && <div>{series.summerTime}</div>}
          {ofSeries && <div>{OTHER_RECURRENCE}</div>}
        </>
      )}
    </FieldNote>
  );
}
