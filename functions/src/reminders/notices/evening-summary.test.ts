import { expect, it } from 'vitest';
import { lookAt, now } from '../../../../testing/notices';
import type { OpenTask } from '../../notifications/open-task';
import { eveningSummary } from './evening-summary';

const task = (kind: OpenTask['kind'], count: number): OpenTask => ({ kind, count, page: '/', isNew: false });

it('the summary of an evening has the present part of the person’s rights, and goes to nobody without one', async () => {
  const ofFormerRelease = eveningSummary.schema.parse({
    ...{ kind: 'eveningSummary', audience: 'organisers', since: now, until: now },
    ...{ registrations: 1, cancellations: 0, waiting: 0 },
  });
  expect(ofFormerRelease).toMatchObject({ open: [], rights: [] });
  const notice = {
    ...ofFormerRelease,
    open: [task('confirm', 3), task('inquiry', 2), task('joined', 1), task('left', 2)],
  };
  const told = async (userId: string, ...open: OpenTask[]) => {
    const look = lookAt(now, [], {
      listOrganisers: async () => ['vera'],
      listKeepers: async () => ['kuno'],
      listTreasurers: async () => ['thea'],
      listOpenTasks: async () => open,
    });
    const present = await eveningSummary.present(notice, look, { userId, createdAt: now });
    return present && [present.registrations, ...present.open.map(({ kind, count }) => `${count} ${kind}`)];
  };
  const left = [task('confirm', 1), task('inquiry', 2), task('legal', 1)];
  expect(await told('vera', ...left)).toEqual([1, '1 confirm', '2 inquiry', '1 legal']);
  expect(await told('kuno', ...left)).toEqual([0, '2 inquiry']);
  expect(await told('thea', ...left)).toEqual([0, '1 joined', '2 left']);
  for (const nothing of [told('vera', task('legal', 1)), told('kuno'), told('anna', ...left)])
    expect(await nothing).toBeNull();
});
