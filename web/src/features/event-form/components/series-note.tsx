import type { EventForm } from '@club/contract';
import { useMemo } from 'react';
import { FieldNote } from '@/components/field-note';
import { seriesPreview } from '../rules/series-preview';

type Props = Pick<EventForm, 'startTime' | 'recurrenceInterval' | 'recurrenceEnd'>;

/** What saving will make, before it is saved. */
export function SeriesNote({ startTime, recurrenceInterval, recurrenceEnd }: Props) {
  const series = useMemo(
    () => seriesPreview({ startTime, recurrenceInterval, recurrenceEnd }),
    [startTime, recurrenceInterval, recurrenceEnd],
  );
  return (
    <FieldNote tone={series?.count === null ? 'warning' : 'info'}>
      {series && (
        <>
          <strong>{series.text}</strong>
          {series.summerTime && <div>{series.summerTime}</div>}
        </>
      )}
    </FieldNote>
  );
}
