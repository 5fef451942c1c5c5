import { beforeAll, describe, expect, it } from 'vitest';
import { buildMember } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { changeFacts } from '../../src/events/event-facts';
import { confirmAll } from '../../src/registrations/decision-rules';

const { app, given, withDevice, deliveredPushes, anna, ben, clara } = useClub();

beforeAll(async () => {
  await Promise.all([anna, ben, clara].map(withDevice));
  // These two want to hear of places, and not of decisions.
  for (const { client } of [ben, clara]) {
    ok(await client.post('/api/notifications/preferences', { registrationConfirmed: false }));
  }
});

const confirm = (eventId: number) => app().events.change(eventId, (event, now) => confirmAll(event, now));
const bodies = async () => (await deliveredPushes()).map(({ to, body }) => `${to}: ${body.split('\n')[0]}`);

const PENDING = 'Ein Platz ist frei geworden, du bist dabei. Der Verein bestätigt deine Anmeldung noch.';
const CONFIRMED = 'Ein Platz ist frei geworden, du bist dabei.';

describe('whoever moves up', () => {
  it('and is confirmed in the same moment, is told of no confirmation to come; others who moved up are', async () => {
    const roster = { maxParticipants: 1, active: [buildMember()], waiting: [ben, clara] };
    const eventId = await given(roster);
    const raise = (places: number) =>
      app().events.change(eventId, (event, now) => changeFacts(event, { maxParticipants: places }, now));
    // The commands that arrive during the first one share a transaction.
    await Promise.all([raise(1), raise(2), confirm(eventId), raise(3)]);
    expect(await bodies()).toEqual([`Ben: ${CONFIRMED}`, `Clara: ${PENDING}`]);
  });
});
