import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { DAY, inDays } from '../../../testing/event-requests';
import { createOutsideWorld, type Step } from '../../../testing/faults/outside-world';
import { COMMIT_FAULTS, failingOnce, GRPC } from '../../../testing/faults/plans';

const outside = createOutsideWorld();
const { app, given, anna } = useClub();

beforeAll(async () => {
  await outside.watch(app().firestore);
  const eventId = await given({ startTime: inDays(9), maxParticipants: 5 });
  ok(await anna.client.post(`/api/events/${eventId}/register`));
});

const summaries = async () =>
  (await app().firestore.collection('outbox').where('kind', '==', 'eveningSummary').get()).docs;

beforeEach(async () => {
  const until = new Date(app().clock.now().getTime() - DAY);
  await app().firestore.doc('counters/eveningSummary').set({ until });
  for (const { ref } of await summaries()) await ref.delete();
  app().clock.advance(2 * DAY);
});

const isRead = ({ place, isWrite, name }: Step) => place === 'firestore' && !isWrite && name.startsWith('run');
const unreachable = {
  error: Object.assign(new Error('no connection'), { code: GRPC.DEADLINE_EXCEEDED }),
  isDone: false,
};
const READS = Array.from({ length: 12 }, (_, nth) => ({
  title: `read ${nth + 1} failed`,
  plan: () => failingOnce(isRead, nth, unreachable),
}));
const WRITES = COMMIT_FAULTS.map(({ title, isMeant, fault }) => ({
  title,
  plan: () => failingOnce(isMeant, 0, fault),
}));

it.each([...WRITES, ...READS])(
  'an evening of which the run broke off, because $title, is told once, and whole',
  async ({ plan }) => {
    await outside.during(
      plan(),
      async () =>
        void (await app()
          .summariseEvening()
          .catch(() => null)),
    );
    app().log.take();
    await app().summariseEvening();
    await app().summariseEvening();
    const found = await summaries();
    expect(
      found.map((one) => [one.get('registrations'), one.get('open').map(({ kind }: { kind: string }) => kind)]),
    ).toEqual([[1, ['confirm', 'helpers', 'legal']]]);
  },
);
