import { clubDate } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { titlesOf } from '../../../testing/delivered-pushes';
import { createDeliveryWorld } from '../../../testing/delivery-world';
import { deliverNotice } from '../../src/delivery/deliver-notice';
import { deliverWaiting } from '../../src/delivery/deliver-waiting';

const FIVE_MINUTES = 5 * 60_000;
/** Noon on the days before the two clock changes, and on an ordinary day. */
const NOONS = ['2026-03-28T11:00:00Z', '2026-10-24T10:00:00Z', '2026-07-01T10:00:00Z'];

const hour = fc.integer({ min: 0, max: 23 });
const scenario = fc.record({
  noon: fc.constantFrom(...NOONS),
  start: hour,
  end: hour,
  /** The minutes after noon at which notices arise, within a day. */
  notices: fc.uniqueArray(fc.integer({ min: 0, max: 20 * 60 }), { minLength: 3, maxLength: 7 }),
});

type Push = { at: Date; titles: string[] };

describe('quiet hours', () => {
  it('put notices off until their end, in order, and together when they are more than three; others come at once', async () => {
    const property = fc.asyncProperty(scenario, async ({ noon, start, end, notices }) => {
      const world = await createDeliveryWorld(new Date(noon));
      await world.subscribe('anna');
      await world.prefer('anna', { quietHoursEnabled: true, quietHoursStart: start, quietHoursEnd: end });
      const isQuiet = (instant: Date) => {
        const shown = clubDate(instant).getHours();
        return start < end ? shown >= start && shown < end : start > end && (shown >= start || shown < end);
      };
      const pushes: Push[] = [];
      world.push.send = async (_, push) => {
        pushes.push({ at: world.now(), titles: titlesOf(JSON.parse(push.payload)) });
        return { kind: 'accepted' };
      };

      // The schedule runs every five minutes. Runs before which nothing was due are left out.
      const arising = notices.map((minutes) => new Date(Date.parse(noon) + minutes * 60_000)).sort((a, b) => +a - +b);
      const expected: { at: Date; title: string; deferred: boolean }[] = [];
      for (const [index, instant] of arising.entries()) {
        await catchUp(instant);
        world.set(instant);
        const title = `Notiz ${index}`;
        await deliverNotice(world.deps, await world.storeNotice(title, { eventId: index }));
        let at = instant;
        while (isQuiet(at)) at = new Date(Math.floor(at.getTime() / FIVE_MINUTES + 1) * FIVE_MINUTES);
        expected.push({ at, title, deferred: at > instant });
      }
      await catchUp(new Date(Date.parse(noon) + 3 * 86_400_000));

      async function catchUp(until: Date) {
        const due = world
          .deliveries()
          .flatMap(({ dueAt, state }) => (state === 'waiting' && dueAt ? [dueAt.getTime()] : []));
        for (const moment of [...new Set(due)].sort((one, other) => one - other)) {
          if (moment > until.getTime()) return;
          world.set(new Date(Math.ceil(moment / FIVE_MINUTES) * FIVE_MINUTES));
          await deliverWaiting(world.deps);
        }
      }

      const moments = [...new Set(expected.map(({ at, deferred }) => `${at.getTime()} ${deferred}`))];
      const wanted = moments.flatMap((moment) => {
        const together = expected.filter(({ at, deferred }) => `${at.getTime()} ${deferred}` === moment);
        const titles = together.map(({ title }) => title);
        const isOne = together.length > 3 && together.some(({ deferred }) => deferred);
        const at = together[0]?.at ?? world.now();
        return isOne ? [{ at, titles }] : titles.map((title) => ({ at, titles: [title] }));
      });
      expect(pushes.sort((one, other) => +one.at - +other.at)).toEqual(
        wanted.sort((one, other) => +one.at - +other.at),
      );
      expect(world.log.take()).toEqual([]);
    });
    await fc.assert(property, { numRuns: 10, endOnFailure: true });
  });
});
