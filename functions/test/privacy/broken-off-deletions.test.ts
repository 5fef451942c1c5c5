import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import { changedFirestore } from '../../../testing/changed-firestore';
import { useClub } from '../../../testing/club';
import { eraseAccount, useDeletions } from '../../../testing/deletions';
import { HOUR, inDays } from '../../../testing/event-requests';
import { tracesOf } from '../../../testing/person-traces';
import { DomainError } from '../../src/domain-error';

/** The number of steps of a deletion until the server dies; null if it does not die. */
let stepsLeft: number | null = null;
/** If set, it holds back the next transaction. */
let gate: { reached(): void; opened: Promise<void> } | null = null;

function step(): void {
  if (stepsLeft === null) return;
  if (stepsLeft === 0) throw new DomainError('unavailable');
  stepsLeft -= 1;
}

const { app, other, given, eventOf, logIn } = useClub({
  wrap: ({ firestore, identity, pictures }) => ({
    firestore: changedFirestore(firestore, {
      async runTransaction(work, options) {
        step();
        const held = gate;
        gate = null;
        held?.reached();
        await held?.opened;
        return firestore.runTransaction(work, options);
      },
    }),
    identity: {
      ...identity,
      lockUser: async (uid) => {
        step();
        await identity.lockUser(uid);
      },
      deleteUser: async (uid) => {
        step();
        await identity.deleteUser(uid);
      },
    },
    pictures: {
      ...pictures,
      remove: async (...picture) => {
        step();
        await pictures.remove(...picture);
      },
    },
  }),
});
const { rosalinde, pathsOf } = useDeletions(app);

describe('a deletion of an account', () => {
  it('is not carried out by the clean-up if it was refused', async () => {
    const person = await rosalinde();
    // Two transactions check the password, and then the account can't be locked.
    stepsLeft = 2;
    const reply = await eraseAccount(person).finally(() => {
      stepsLeft = null;
    });
    expectRefusal(reply, 503, 'unavailable');
    app().log.take();
    await app().cleanUp();
    app().clock.advance(HOUR);
    await app().cleanUp();
    app().clock.reset();
    expect((await person.client.get('/api/user')).json).toMatchObject({ lastName: person.lastName });
    expect(pathsOf(person.id).filter((path) => path.startsWith('accountDeletions/'))).toEqual([]);
    expect((await eraseAccount(person)).status).toBe(200);
  });

  it('is finished by the daily clean-up, at whatever step it broke off', async () => {
    let steps = 0;
    for (let isWhole = false; !isWhole; steps++) {
      const person = await rosalinde();
      const eventId = await given({ startTime: inDays(5), maxParticipants: 1, active: [person], waiting: [other] });
      const past = await given({ startTime: inDays(-5), active: [person] });
      await person.client.post(`/api/events/${past}/comments`, { content: 'Schön war es' });
      const photoUrl = `/api/photos/${steps.toString(16).padStart(32, '0')}.webp`;
      await app().firestore.doc(`users/${person.id}`).update({ profilePhotoUrl: photoUrl });

      // Two transactions check the password, and then the steps begin.
      stepsLeft = 2 + steps;
      const reply = await eraseAccount(person).finally(() => {
        stepsLeft = null;
      });
      const errors = app().log.take().length;
      isWhole = errors === 0;
      if (steps < 2) {
        // The account is not locked yet and nothing deleted, so the person can try again.
        expectRefusal(reply, 503, 'unavailable');
        expect((await eraseAccount(person)).status).toBe(200);
      } else {
        expect([reply.status, reply.json, person.client.cookie]).toEqual([200, { ok: true }, null]);
      }
      expect((await logIn(person.username)).status).toBe(401);
      app().clock.advance(HOUR);
      await app().cleanUp();
      expect([steps, tracesOf(person, app().documents(), [photoUrl])]).toEqual([steps, []]);
      expect((await eventOf(eventId)).roster).toMatchObject([{ userId: other.id, status: 'pending' }]);
      expect((await eventOf(past)).roster).toMatchObject([{ userId: null, firstName: 'Ehemaliges' }]);
      await expect(app().auth.getUser(person.id)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    }
    expect(steps).toBeGreaterThan(8);
  });

  it('also deletes what another device wrote in the meantime', async () => {
    const person = await rosalinde();
    const eventId = await given({ startTime: inDays(5) });
    let open: () => void = () => undefined;
    const reached = new Promise<void>((arrive) => {
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      gate = { reached: arrive, opened };
    });
    const registering = person.client.post(`/api/events/${eventId}/register`, { notes: 'Bin dabei' });
    await reached;
    expect((await eraseAccount(person)).status).toBe(200);
    open();
    await registering;
    await app().cleanUp();
    expect(tracesOf(person, app().documents())).toEqual([]);
    expect((await eventOf(eventId)).roster).toEqual([]);
    app().clock.advance(HOUR);
    await app().cleanUp();
    expect(pathsOf(person.id)).toEqual([]);
  });
});
