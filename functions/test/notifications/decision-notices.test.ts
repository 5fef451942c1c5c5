import { confirmAllResponseSchema } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { lines } from '../../../testing/delivered-pushes';
import { HOUR, inDays } from '../../../testing/event-requests';
import type { TestMember } from '../../../testing/start-test-app';
import { changeFacts } from '../../src/events/event-facts';
import { confirmAll as confirmRest } from '../../src/registrations/decision-rules';
import { UNDO_MS } from '../../src/registrations/rules';

const { app, given, idOf, withDevice, deliveredPushes, quiet, anna, ben, vera } = useClub();

const admin = (eventId: number) => `/api/admin/events/${eventId}`;
const act = async (eventId: number, person: TestMember, what: string, body: object = {}) =>
  ok(await vera.client.post(`${admin(eventId)}/registrations/${await idOf(eventId, person)}/${what}`, body));
const decide = async (eventId: number, person: TestMember, status: string) =>
  ok(await vera.client.put(`${admin(eventId)}/registrations/${await idOf(eventId, person)}`, { status }));
const confirmAll = async (eventId: number) => {
  const all = `${admin(eventId)}/registrations/confirm-all`;
  const { registrationIds, confirmedAt } = confirmAllResponseSchema.parse(ok(await vera.client.post(all)));
  return (ids = registrationIds) => vera.client.post(`${all}/undo`, { registrationIds: ids, confirmedAt });
};
const titlesOf = (told: Parameters<typeof lines>[0]) => lines(told).map((line) => line.replace(/: [^:]+, \w\w .*/, ''));
const titles = async () => titlesOf(await deliveredPushes());

beforeAll(() => Promise.all([anna, ben, vera].map(withDevice)));

describe('whom an organiser takes a place from', () => {
  it('is told why, and the person who moves up as ever', async () => {
    const eventId = await given({ maxParticipants: 1, active: [anna], waiting: [ben] });
    await act(eventId, anna, 'remove', { reason: 'Nur für die Jugend' });
    const told = await deliveredPushes();
    expect(told[0]?.body).toContain('Grund: Nur für die Jugend');
    expect(titlesOf(told)).toEqual(['Anna: Nicht mehr eingeplant', 'Ben: Du bist nachgerückt']);
  });

  it('hears nothing of it if they are taken back before their quiet hours end', async () => {
    await quiet(anna, 3);
    const eventId = await given({ startTime: inDays(9), active: [anna] });
    await act(eventId, anna, 'remove', { reason: 'Ein Versehen' });
    await act(eventId, anna, 'restore');
    expect(await titles()).toEqual([]);
    app().clock.advance(4 * HOUR);
    expect(await titles()).toEqual(['Anna: Wieder dabei']);
  });
});

describe('confirming all', () => {
  it('is told two minutes later, and to nobody for whom it was undone', async () => {
    const eventId = await given({ active: [anna, ben] });
    const undo = await confirmAll(eventId);
    expect(await titles()).toEqual([]);
    ok(await undo([await idOf(eventId, ben)]));
    app().clock.advance(UNDO_MS + 1_000);
    expect(await titles()).toEqual(['Anna: Anmeldung bestätigt']);
  });

  it('is told once to somebody whom an organiser confirms alone after undoing it', async () => {
    const eventId = await given({ active: [anna, ben] });
    const undo = await confirmAll(eventId);
    ok(await undo());
    await decide(eventId, anna, 'confirmed');
    expect(await titles()).toEqual(['Anna: Anmeldung bestätigt']);
    app().clock.advance(UNDO_MS + 1_000);
    expect(await titles()).toEqual([]);
  });
});

it('who moves up and is confirmed in the same moment is told of no confirmation to come; others who moved up are', async () => {
  const eventId = await given({ maxParticipants: 1, active: [vera], waiting: [anna, ben] });
  const change = app().events.change.bind(app().events, eventId);
  const raise = (maxParticipants: number) => change((event, now) => changeFacts(event, { maxParticipants }, now));
  // The commands that arrive during the first one share a transaction.
  await Promise.all([raise(1), raise(2), change((event, now) => confirmRest(event, now)), raise(3)]);
  const told = (await deliveredPushes()).filter(({ title }) => title.startsWith('Du bist nachgerückt'));
  const moved = 'Ein Platz ist frei geworden, du bist dabei.';
  expect(told.map(({ to, body }) => `${to}: ${body.split('\n')[0]}`)).toEqual([
    `Anna: ${moved}`,
    `Ben: ${moved} Der Verein bestätigt deine Anmeldung noch.`,
  ]);
});
