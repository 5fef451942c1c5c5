import { expect, it } from 'vitest';
import { buildMember } from '../../../testing/builders';
import { buildSeries, CONTEXT, nth, withPeople } from '../../../testing/series';
import type { ClubEvent } from '../events/club-event';
import { cancelInSeries, reinstateInSeries } from './call-off';
import { editSeries } from './edit-series';
import type { UpdatedEvent } from './series-notices';

const [anna, ben] = [buildMember(), buildMember()];
/** Anna is in the second and third event, Ben only in the third. */
const series = withPeople(withPeople(buildSeries(), 2, { active: [anna] }), 3, { active: [anna, ben] });

const after = (events: readonly ClubEvent[], { updated }: { updated: UpdatedEvent[] }): ClubEvent[] =>
  events.map((event) => updated.find(({ before }) => before === event)?.after ?? event);

it('an edit of a cancelled event is told when it takes place after all, and only where no other notice says it', () => {
  const off = after(series, cancelInSeries(series, nth(series, 2), { reason: null, scope: 'following' }, CONTEXT));
  const third = nth(off, 3);
  const moved = after(off, editSeries([third], third, { ...third, location: 'Turnhalle' }, 'this', CONTEXT));
  const { notices, told } = reinstateInSeries(moved, nth(moved, 2), 'following', CONTEXT);
  const news = notices.map(({ event, notice }) => ({ id: event.id, ...notice }));
  const { title, startTime, endTime, location } = third;
  const update = {
    id: 3,
    kind: 'eventUpdated',
    changed: ['location'],
    before: { title, startTime, endTime, location },
  };
  expect(news).toEqual([
    // The notice to Anna that they take place is about the second event.
    { ...update, userIds: [anna.id] },
    { ...update, userIds: [ben.id], unlessTold: CONTEXT.now },
    expect.objectContaining({ id: 2, kind: 'eventReinstated', userIds: [anna.id] }),
    expect.objectContaining({ id: 3, kind: 'eventReinstated', userIds: [ben.id] }),
  ]);
  expect(told).toMatchObject({ told: 2, guests: 0 });
  const again = after(moved, reinstateInSeries(moved, nth(moved, 2), 'following', CONTEXT));
  expect(again.map(({ factsWhenCancelled }) => factsWhenCancelled)).toEqual(again.map(() => null));
});
