import { ERRORS } from '@club/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import type { ApiReply } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { inDays } from '../../../testing/event-requests';
import { createOutsideWorld } from '../../../testing/faults/outside-world';
import { silent } from '../../../testing/faults/plans';

const outside = createOutsideWorld();
const { app, member, given, eventOf } = useClub({ wrap: outside.wrap });

beforeAll(() => outside.watch(app().firestore));
/** Resolves to the response of a request while a service accepts calls and never answers, after so many seconds. */
async function inSilence(
  place: Parameters<typeof silent>[0],
  seconds: number,
  send: () => Promise<ApiReply>,
): Promise<ApiReply> {
  const { plan, reached } = silent(place);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return outside
    .during(plan, async () => {
      const reply = send();
      await reached;
      await vi.advanceTimersByTimeAsync(seconds * 1_000);
      return reply;
    })
    .finally(() => vi.useRealTimers());
}

describe('a service that never answers', () => {
  it('delays a request by at most 20 seconds, and later requests not at all once it answers again', async () => {
    const eventId = await given({ startTime: inDays(5) });
    const register = () => member.client.post(`/api/events/${eventId}/register`, { notes: null });
    const cookie = member.client.cookie;
    for (const place of ['firestore', 'identity'] as const) {
      expectRefusal(await inSilence(place, 20, register), 503, 'unavailable');
    }
    expect([member.client.cookie, (await eventOf(eventId)).roster]).toEqual([cookie, []]);
    expect(app().log.take()).toMatchObject([{ message: 'request failed' }, { message: 'request failed' }]);
    expect((await register()).json).toMatchObject({ status: 'registered' });
  });

  it.each([
    ['/api/calendar.ics', 'firestore'],
    ['/api/calendar/events/1.ics', 'firestore'],
    [`/api/pictures/events/${'a'.repeat(64)}.webp`, 'pictures'],
  ] as const)('is told of at %s, too', async (path, place) => {
    const reply = await inSilence(place, 20, () => app().visitor().get(path));
    expect([reply.status, reply.json]).toMatchObject([503, { message: ERRORS.unavailable.message }]);
    app().log.take();
  });

  it('does not prevent the page of an event from loading, and is reported by the health check', async () => {
    // After a compressed response the client sends nothing more while the timers stand still.
    const plain = { headers: { 'Accept-Encoding': 'identity' } };
    const page = await inSilence('firestore', 5, () => app().visitor().get('/events/1', plain));
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10']);
    expect(page.text).toContain('<div id="root">');
    const health = await inSilence('firestore', 3, () => app().visitor().get('/api/health'));
    expect([health.status, health.json]).toMatchObject([503, { firestore: 'unreachable' }]);
    app().log.take();
  });
});
