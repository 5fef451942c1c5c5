import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { HOUR, inDays } from '../../../testing/event-requests';
import type { TestMember } from '../../../testing/start-test-app';
import { inquire, inquiryInput, useVenue } from '../../../testing/venue';
import { buildBooking } from '../../../testing/venue-builders';
import { documentOf } from '../../src/platform/store';
import { BOOKINGS } from '../../src/venue/venue-documents';

const PURPOSE = 'Goldene Hochzeit Quellbrunn';

const { app, withDevice, deliveredPushes, person } = useClub();
const { forgetInquiries } = useVenue(app);
const keeper = person({ firstName: 'Klara' }, 'keeper');
const outside = person({ firstName: 'Wim' }, 'keeper');
const member = person({ firstName: 'Mia' });
const both = person({ firstName: 'Olga' }, 'organiser');
const treasurer = person({ firstName: 'Theo' }, 'treasurer');

beforeAll(async () => {
  for (const person of [keeper, both, treasurer, outside, member]) await withDevice(person);
  await app().setAccess(both.id, { rights: { organiser: true, treasurer: false, keeper: true } });
  await app().setAccess(outside.id, { standing: { state: 'waiting', since: app().clock.now(), reason: null } });
});

/** Each test begins as if nobody had asked for a long time. */
beforeEach(forgetInquiries);

const asked = async () => ok(await inquire(app().visitor(), inquiryInput()));
const told = async () => (await deliveredPushes()).map(({ to, url }) => [to, url]);

it('tells keepers who are approved of inquiries, once, and leads each person to a page that is theirs', async () => {
  const expected = [
    ['Klara', '/vereinsheim'],
    ['Olga', '/admin?bereich=anfragen'],
  ];
  for (let sent = 0; sent < 3; sent++) await asked();
  expect(await told()).toEqual(expected);
  app().clock.advance(HOUR);
  expect(await told()).toEqual(expected);
});

it('tells nobody of their own inquiry, and no more of one that was answered, or when the right is taken', async () => {
  ok(await inquire(keeper.client, inquiryInput()));
  expect(await told()).toEqual([['Olga', '/admin?bereich=anfragen']]);
  await asked();
  await app().setAccess(keeper.id, { rights: { organiser: false, treasurer: false, keeper: false } });
  app().clock.advance(HOUR);
  expect(await told()).toEqual([['Olga', '/admin?bereich=anfragen']]);
  await app().setAccess(keeper.id, { rights: { organiser: false, treasurer: false, keeper: true } });
});

it('shows keepers for what the clubhouse is taken, in the calendar of everybody, and nobody else', async () => {
  const booking = buildBooking({ date: inDays(5), end: null, purpose: PURPOSE });
  await app().firestore.doc(`venueBookings/${booking.id}`).set(documentOf(BOOKINGS, booking));
  const seenBy = async ({ client }: Pick<TestMember, 'client'>) =>
    (await client.get('/api/venue-availability')).text.includes(PURPOSE);
  const seen = await Promise.all([keeper, both, treasurer, { client: app().visitor() }].map(seenBy));
  expect(seen).toEqual([true, true, false, false]);
});
