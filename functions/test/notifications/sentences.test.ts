import { isContribution, toldFacts } from '@club/contract';
import ICAL from 'ical.js';
import { beforeAll, expect, test } from 'vitest';
import { buildEvent, buildMember, buildRegistration, buildShift, type EventOverrides } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { HOUR } from '../../../testing/event-requests';
import { openMailbox } from '../../../testing/mailboxes';
import type { TestMember } from '../../../testing/start-test-app';
import type { ClubEvent } from '../../src/events/club-event';
import type { Notice } from '../../src/notifications/notice';
import { createOutbox } from '../../src/notifications/outbox';
import { transact } from '../../src/platform/firestore';
import { registrationIdOf } from '../../src/registrations/roster';

const { app, anna, vera, withDevice, deliveredPushes, quiet } = useClub();
const ben = buildMember({ firstName: 'Ben', lastName: 'Kurz' });

beforeAll(async () => {
  app().mail.setUp(1_000);
  for (const person of [anna, vera]) {
    await openMailbox(app(), person);
    await withDevice(person);
    ok(await person.client.put('/api/notifications/further-preferences', { reachedBy: 'both' }));
  }
});

// Saturday, in summer, so two hours ahead of UTC.
const at = (time: string, day = '2030-06-15') => new Date(`${day}T${time}:00Z`);
const grill = buildShift({ id: 'grill001', title: 'Grill', startTime: at('12:00'), endTime: at('14:00') });
const kasse = buildShift({ id: 'kasse001', title: 'Kasse', startTime: at('14:00'), endTime: at('16:00') });

type Status = 'confirmed' | 'pending' | 'waitlisted' | 'cancelled';
const createdAt = at('10:00', '2026-01-01');
const own = (status: Status, ...shiftIds: string[]) =>
  (shiftIds.length > 0 ? shiftIds : [null]).map((shiftId, turn) =>
    buildRegistration(anna, { status, createdAt: new Date(createdAt.getTime() + turn), shiftId }),
  );

/** Changes of an event while a notice of it waits. null: it is deleted. */
const LATER: Record<string, (event: ClubEvent) => ClubEvent | null> = {
  'wie es war': (event) => event,
  'zwei Stunden später': (event) => ({
    ...event,
    startTime: at('14:00'),
    endTime: at('18:00'),
    toldStart: event.startTime,
    shifts: event.shifts.map((shift) =>
      isContribution(shift) ? shift : { ...shift, startTime: at('16:00'), endTime: at('17:00') },
    ),
  }),
  'in der Turnhalle': (event) => ({ ...event, location: 'Turnhalle' }),
  abgesagt: (event) => ({ ...event, cancelledAt: at('08:00', '2026-01-02'), cancellationReason: 'Regen' }),
  'Person nicht mehr dabei': (event) => ({
    ...event,
    contactIds: [],
    roster: event.roster.map((entry) => ({ ...entry, status: 'cancelled', waitlistedAt: null })),
  }),
  'schon vorbei': (event) => {
    const over = { startTime: at('08:00', '2025-06-14'), endTime: at('10:00', '2025-06-14') };
    return { ...event, ...over, shifts: event.shifts.map((shift) => ({ ...shift, ...over })) };
  },
  gelöscht: () => null,
};

type Sample = {
  to?: () => TestMember;
  event?: EventOverrides;
  /** What the notice has beside the facts of the event and, where Anna is told, her id. */
  notice?: object | ((event: ClubEvent) => object);
};

const decided = (decision: string, status: Status): Sample => ({
  event: { roster: own(status) },
  notice: { decision },
});
const earlier = { title: 'Sommerfest', location: 'Alter Platz', startTime: at('10:00'), endTime: at('14:00') };
const news = (result: string, fromId: string | null, toId: string | null) => ({
  news: [{ userId: anna.id, result, fromId, toId }],
  before: [{ ...grill, startTime: at('11:00'), endTime: at('13:00') }],
  after: [grill, kasse],
});
const places = (...shiftIds: string[]) => shiftIds.map((shiftId) => ({ userId: anna.id, shiftId }));
const cancelledAt = at('08:00', '2026-01-02');
const guest = {
  ...buildRegistration(ben, { status: 'confirmed', createdAt }),
  userId: null,
  guest: { name: 'Erika Gast', phoneNumber: '0171 234567', requestKey: null },
};
const idsIn = ({ id, roster }: ClubEvent) => roster.map((entry) => registrationIdOf(id, entry));

/** By the kind of the notice, and what tells it from others of that kind. */
const SAMPLES: Record<string, Sample> = {
  waitlistPromotion: { event: { roster: own('pending') }, notice: { awaitsConfirmation: true } },
  'waitlistPromotion in a shift': {
    event: { shifts: [grill, kasse], roster: own('confirmed', 'grill001') },
    notice: () => ({ places: places('grill001'), shifts: [grill] }),
  },
  lateCancellations: {
    to: () => vera,
    event: { roster: [buildRegistration(ben, { status: 'cancelled', createdAt })] },
    notice: (event) => ({ registrationIds: idsIn(event), formerMembers: 0, promotedIds: [] }),
  },
  'registrationConfirmed confirmed': decided('confirmed', 'confirmed'),
  'registrationConfirmed rejected': decided('rejected', 'cancelled'),
  'registrationConfirmed removed': decided('removed', 'cancelled'),
  'registrationConfirmed off-waitlist': decided('off-waitlist', 'cancelled'),
  'registrationConfirmed added': decided('added', 'confirmed'),
  'registrationConfirmed moved': {
    event: { shifts: [grill, kasse], roster: own('confirmed', 'kasse001') },
    notice: () => ({
      decision: 'moved',
      places: [{ userId: anna.id, shiftId: 'kasse001', fromId: 'grill001' }],
      shifts: [grill, kasse],
    }),
  },
  eventUpdated: {
    event: { roster: own('confirmed') },
    notice: { changed: ['location', 'startTime', 'endTime'], before: earlier },
  },
  'eventUpdated to who registered between two edits': {
    event: { roster: own('confirmed') },
    notice: { changed: [], before: null },
  },
  'eventUpdated of a shift alone': {
    event: { shifts: [grill, kasse], roster: own('confirmed', 'grill001') },
    notice: (event) => ({ changed: [], before: toldFacts(event), shiftNews: news('new-time', 'grill001', 'grill001') }),
  },
  shiftRemoved: {
    event: { shifts: [kasse], roster: [] },
    notice: () => ({ shiftNews: news('lost', 'grill001', null) }),
  },
  eventCancelled: {
    event: { roster: own('confirmed'), cancelledAt, cancellationReason: 'Regen' },
    notice: { cancellation: { at: cancelledAt, reason: 'Regen' } },
  },
  eventReinstated: { event: { roster: own('confirmed') }, notice: { cancelledAt } },
  eventReminder: { event: { roster: own('pending') }, notice: { awaitsConfirmation: true } },
  'eventReminder of shifts': {
    event: { shifts: [grill, kasse], roster: own('confirmed', 'grill001', 'kasse001') },
    notice: () => ({ dueShiftId: 'grill001', places: places('grill001', 'kasse001'), shifts: [grill, kasse] }),
  },
  message: {
    event: { roster: own('confirmed') },
    notice: ({ id }) => ({
      messageId: `message${id}`,
      authorId: vera.id,
      authorName: 'Vera Vorstand',
      subject: 'Bitte Handschuhe mitbringen',
      text: 'Liebe alle,\n\nwir bauen ab 9 Uhr auf.',
      isUrgent: false,
      isTest: false,
    }),
  },
  contactNamed: { event: { contactIds: [anna.id] } },
  guestPromotion: {
    to: () => vera,
    event: { roster: [guest] },
    notice: (event) => ({ guests: idsIn(event).map((registrationId) => ({ registrationId })) }),
  },
};

/** Puts times and addresses that differ with each run into words. */
const steady = (text: string): string =>
  text
    .replace(/https?:\/\/\S+/g, '<Link>')
    .replace(/(?:registrations|events|helfer)\/\d+/g, (found) => found.replace(/\d+/, 'N'));

const mailLines = (text: string): string[] => {
  const [body = ''] = text.split('\n\nViele Grüße');
  const lines = steady(body.replace(/^Hallo [^\n]*\n+/, '')).split('\n');
  const reason = text.split('-- \n')[1]?.split('\n')[0] ?? '';
  return [...lines.filter((line) => line !== ''), `(${reason})`];
};

function calendarLines(calendar: string | null): string[] {
  if (!calendar) return [];
  return new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent').map((entry) => {
    const of = (name: string) => String(entry.getFirstPropertyValue(name));
    return `${of('status')} ${of('summary')}, ${of('dtstart').slice(0, 16)} bis ${of('dtend').slice(0, 16)}, ${of('location')}`;
  });
}

const block = (name: string, lines: readonly string[]): string[] =>
  lines.map((line, index) => `  ${(index === 0 ? name : '').padEnd(10)}${line}`);

/** Stores the event and the notice while the person has quiet hours, lets this become of it, and says what comes. */
async function sentencesFor(
  kind: string,
  { to = () => anna, event: given = {}, notice = {} }: Sample,
  change: (event: ClubEvent) => ClubEvent | null,
  id: number,
) {
  const event = buildEvent({ id, startTime: at('12:00'), endTime: at('16:00'), ...given });
  await app().store(event);
  const person = to();
  await quiet(person, 9);
  await deliveredPushes();
  app().mail.take();
  const more = typeof notice === 'function' ? notice(event) : notice;
  const userIds = person === anna ? [anna.id] : [];
  const told = { kind, eventId: id, ...toldFacts(event), userIds, ...more } as unknown as Notice;
  const { firestore, clock } = app();
  await transact(firestore, async (transaction) => createOutbox(firestore).add(transaction, told, clock.now()));
  await app().deliver();
  const present = change(event);
  if (present) await app().store(present);
  else await app().firestore.doc(`events/${id}`).delete();
  app().clock.advance(10 * HOUR);
  const [push] = (await deliveredPushes()).filter((one) => one.to === person.firstName);
  const [mail] = app()
    .mail.take()
    .filter((one) => one.to === person.email);
  if (!push && !mail) return ['  nichts'];
  const shown = push ? [push.title, ...push.body.split('\n')] : [];
  return [
    ...block('Push', push ? [...shown, steady(`→ ${push.url}`)] : ['nichts']),
    ...block(
      'Mail',
      mail ? [mail.subject, ...mailLines(mail.text)].filter((line) => !shown.includes(line)) : ['nichts'],
    ),
    ...block('Kalender', calendarLines(mail?.calendar ?? null)),
  ];
}

let ids = 5_000;

test.each(Object.entries(SAMPLES))('%s: says what is true when it goes', async (name, sample) => {
  const told: { states: string[]; said: string[] }[] = [];
  for (const [state, change] of Object.entries(LATER)) {
    ids += 1;
    const said = await sentencesFor(name.replace(/ .*/, ''), sample, change, ids);
    const known = told.find((one) => one.said.join() === said.join());
    if (known) known.states.push(state);
    else told.push({ states: [state], said });
  }
  const text = told.map(({ states, said }) => [states.join(', '), ...said, ''].join('\n')).join('\n');
  await expect(text).toMatchFileSnapshot(`./sentences/${name}.txt`);
});
