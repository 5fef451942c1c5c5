import {
  MAX_EVENT_DESCRIPTION_LENGTH,
  MAX_EVENT_LOCATION_LENGTH,
  MAX_EVENT_NOTES_LENGTH,
  MAX_EVENT_TITLE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHOTO_URL_LENGTH,
  MAX_REGISTRATION_NOTES_LENGTH,
  MAX_ROSTER_ENTRIES,
} from '@club/contract';
import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration } from '../testing/builders';
import { createEngine } from '../testing/engine';
import { parseEvent, toDocument } from './club-event';

/** Each of these characters takes three bytes in UTF-8. Nothing that counts as one takes more. */
const widest = (length: number) => '€'.repeat(length);

function largestEvent(registrations: number) {
  const roster = Array.from({ length: registrations }, (_, turn) =>
    buildRegistration(buildMember(), {
      status: 'confirmed',
      createdAt: new Date(Date.UTC(2026, 0, 1) + turn),
      notes: widest(MAX_REGISTRATION_NOTES_LENGTH),
      firstName: widest(MAX_NAME_LENGTH),
      lastName: widest(MAX_NAME_LENGTH),
      profilePhotoUrl: 'p'.repeat(MAX_PHOTO_URL_LENGTH),
    }),
  );
  return buildEvent({
    roster,
    title: widest(MAX_EVENT_TITLE_LENGTH),
    location: widest(MAX_EVENT_LOCATION_LENGTH),
    description: widest(MAX_EVENT_DESCRIPTION_LENGTH),
    notes: widest(MAX_EVENT_NOTES_LENGTH),
    imageUrl: 'i'.repeat(500),
    seriesId: 's'.repeat(40),
    recurrenceEnd: new Date(),
  });
}

const document = () => createEngine().firestore().doc('events/1');

describe('the stored event', () => {
  it('comes back from Firestore as it went in', async () => {
    const event = buildEvent({ maxParticipants: 1, active: [buildMember()], waiting: [buildMember()] });
    const stored = document();
    await stored.set(toDocument(event));
    expect(parseEvent((await stored.get()).data())).toEqual(event);
  });

  it(`fits into one document with ${MAX_ROSTER_ENTRIES} registrations, every text at its limit`, async () => {
    const stored = document();
    await stored.set(toDocument(largestEvent(MAX_ROSTER_ENTRIES)));
    expect(parseEvent((await stored.get()).data()).roster).toHaveLength(MAX_ROSTER_ENTRIES);
  });

  it('does not fit with a few more: the engine has the limit of production', async () => {
    await expect(document().set(toDocument(largestEvent(MAX_ROSTER_ENTRIES + 30)))).rejects.toThrow(/size/i);
  });
});
