import { describe, expect, it } from 'vitest';
import { buildEvent } from '../../../testing/builders';
import { at, CONTEXT, factsOf } from '../../../testing/series';
import { planSeries } from './plan-series';

describe('a new series', () => {
  const facts = { ...factsOf(buildEvent()), recurrenceInterval: 'weekly' as const };
  const notices = (start: string, until: string) => {
    const planned = planSeries(
      { ...facts, startTime: at(start), endTime: new Date(at(start).getTime() + 3_600_000), recurrenceEnd: at(until) },
      CONTEXT,
    );
    return planned.notices.map(({ event, notice }) => [event.id, notice]);
  };
  const notice = { kind: 'eventCreated', exceptUserId: CONTEXT.actor };

  it('is announced once, with its first coming event and the number of coming dates', () => {
    expect(notices('2026-03-11T18:00', '2026-04-11T18:00')).toEqual([[101, { ...notice, dates: 5 }]]);
    expect(notices('2026-01-07T18:00', '2026-02-11T18:00')).toEqual([[102, { ...notice, dates: 5 }]]);
    expect(notices('2025-12-10T18:00', '2026-01-07T18:00')).toEqual([]);
  });
});
