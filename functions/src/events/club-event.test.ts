import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buildEvent, buildMember, buildRegistration } from '../../../testing/builders';
import { overriddenFields } from '../../../testing/declared-indexes';
import { createEngine } from '../../../testing/engine';
import { parseEvent, toDocument } from './club-event';

const document = () => createEngine().firestore().doc('events/1');
const [anna, ben] = [buildMember(), buildMember({ profilePhotoUrl: '/api/photos/b.webp' })];
const createdAt = new Date('2026-06-01T10:00:00Z');
const former = { userId: null, firstName: 'Ehemaliges', lastName: 'Mitglied' };
const event = buildEvent({
  maxParticipants: 1,
  roster: [
    buildRegistration(anna, { ...former, status: 'confirmed', createdAt, noShow: true }),
    buildRegistration(ben, { status: 'pending', createdAt: new Date(createdAt.getTime() + 1), notes: 'Ab 15 Uhr' }),
  ],
});

async function stored(fields: object) {
  const reference = document();
  await reference.set(fields);
  return (await reference.get()).data();
}

describe('the stored event', () => {
  it('comes back from Firestore as it went in', async () => {
    expect(parseEvent(await stored(toDocument(event)))).toEqual(event);
  });

  it('holds the name and picture of each person once, and none of former members', async () => {
    const { firstName, lastName, profilePhotoUrl } = ben;
    expect(toDocument(event).people).toEqual({ [ben.id]: { firstName, lastName, profilePhotoUrl } });
    expect(JSON.stringify(toDocument(event).registrations)).not.toMatch(/Name|Photo|Mitglied/);
  });

  it('is unreadable without the person of a registration', async () => {
    const damaged = { ...toDocument(event), people: {} };
    const reading = async () => parseEvent(await stored(damaged));
    await expect(reading()).rejects.toThrow(z.ZodError);
  });

  it('is indexed by no field that grows with the roster, except by the lists of ids', () => {
    // The contacts are few, and found when one of them deletes the account.
    const lists = ['activeUserIds', 'waitlistUserIds', 'absentUserIds', 'contactIds'];
    const growing = Object.entries(toDocument(event)).filter(
      ([, value]) => typeof value === 'object' && value !== null && !(value instanceof Date),
    );
    expect(
      growing
        .map(([name]) => name)
        .filter((name) => !overriddenFields.has(`events.${name}`))
        .sort(),
    ).toEqual(lists.sort());
  });
});
