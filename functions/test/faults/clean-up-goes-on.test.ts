import { personalDataSchema } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { useComments, write, written } from '../../../testing/comments';
import { DAY, inDays } from '../../../testing/event-requests';
import { createOutsideWorld } from '../../../testing/faults/outside-world';
import { failingOnce, isCommit } from '../../../testing/faults/plans';
import { REMOVED_EVENTS } from '../../src/events/removed-event';
import { parsePictureName } from '../../src/platform/picture-store';

const outside = createOutsideWorld();
const { app, given, eventOf, member, other } = useClub();
const { commentsOf } = useComments(app);
/** They are in the order in which the clean-up reads them. */
const [first, second] = member.id < other.id ? [member, other] : [other, member];

const broken = { error: new Error('broken'), isDone: false };

beforeAll(() => outside.watch(app().firestore));

/** The clean-up must end with a failure, so that the platform reports it. */
const cleanUpFails = () => expect(app().cleanUp(outside.wrap(app()))).rejects.toThrow('clean-up incomplete');

describe('the daily clean-up', () => {
  it('updates names in all events that can be read, and logs the member whose name could not be updated everywhere', async () => {
    const damaged = await given({ startTime: inDays(5), active: [first] });
    const whole = await given({ startTime: inDays(6), active: [second] });
    const rename = { firstName: 'Mia', snapshotsStale: true };
    for (const { id } of [first, second]) await app().firestore.doc(`users/${id}`).update(rename);
    await app().firestore.doc(`events/${damaged}`).update({ registrations: 'none' });

    await cleanUpFails();
    expect((await eventOf(whole)).roster).toMatchObject([{ userId: second.id, firstName: 'Mia' }]);
    expect(app().log.take()).toMatchObject([
      { level: 'warn', uid: first.id },
      { level: 'error', message: 'clean-up failed', fields: ['registrations'] },
    ]);
    await app().firestore.doc(`events/${damaged}`).delete();
    await app().cleanUp();
  });

  it('removes every picture and comment that it can', async () => {
    const names = ['a', 'b', 'c'].flatMap((digit) => parsePictureName(`${digit.repeat(64)}.webp`) ?? []);
    for (const name of names) await app().pictures.put('events', name, Buffer.from('picture'));
    const events = [await given({}), await given({})];
    for (const eventId of events) {
      written(await write(first.client, eventId, 'Bis dann'));
      await app().firestore.doc(`events/${eventId}`).delete();
      await app().firestore.doc(`${REMOVED_EVENTS.path}/${eventId}`).set({ hasComments: true });
    }

    app().clock.advance(2 * DAY);
    // The first write to Firestore and the first to the picture storage fail.
    const plans = [
      failingOnce(isCommit, 0, broken),
      failingOnce(({ place, isWrite }) => place === 'pictures' && isWrite, 0, broken),
    ];
    await outside.during((step) => plans.map((plan) => plan(step)).find((fault) => fault) ?? null, cleanUpFails);
    expect(events.flatMap(commentsOf)).toHaveLength(1);
    expect(await app().pictures.list('events')).toHaveLength(1);
    const failed = app().log.take();
    expect(failed).toMatchObject([
      { level: 'error', task: 'comments of removed events' },
      { level: 'error', task: 'pictures of events that nothing shows' },
    ]);
    await app().cleanUp();
    expect([events.flatMap(commentsOf), await app().pictures.list('events')]).toEqual([[], []]);
  });
});

describe('the download of a person’s data', () => {
  it('leaves out documents that cannot be read, and logs which they are', async () => {
    const eventId = await given({ startTime: inDays(5), active: [first] });
    const comment = written(await write(first.client, eventId, 'Bis dann'));
    const damaged = {
      'outbox/damaged': { authorId: first.id, kind: 7 },
      'deliveries/damaged': { userId: first.id, noticeId: 'damaged' },
      [`events/${eventId}/comments/damaged`]: { userId: first.id, content: 7 },
      'events/900': { activeUserIds: [first.id] },
    };
    for (const [path, document] of Object.entries(damaged)) await app().firestore.doc(path).set(document);

    const data = personalDataSchema.parse(ok(await first.client.get('/api/user/data')));
    expect(data.comments).toMatchObject([{ id: comment.id }]);
    expect(data.registrations).toMatchObject([{ event: { id: eventId } }]);
    expect(data.notices).toMatchObject([{ kind: 'newComment' }]);
    const logged = app().log.take();
    expect(logged.map(({ path }) => path).toSorted()).toEqual(Object.keys(damaged).toSorted());
    expect(JSON.stringify(logged)).not.toContain(first.firstName);
    for (const path of Object.keys(damaged)) await app().firestore.doc(path).delete();
  });
});
