import ICAL from 'ical.js';
import type { DeliveryDeps } from '../functions/src/delivery/delivery-deps';
import type { ClaimedDelivery } from '../functions/src/delivery/delivery-repository';
import { type Said, say } from '../functions/src/delivery/say';
import { createDeliveryDeps } from '../functions/src/delivery-deps';
import { type ClubEvent, toDocument } from '../functions/src/events/club-event';
import { NOTICES } from '../functions/src/notices';
import type { Notice } from '../functions/src/notifications/notice';
import { kindOf, type Look } from '../functions/src/notifications/notice-kind';
import type { Platform } from '../functions/src/platform/platform';
import { createRepositories } from '../functions/src/repositories';
import { buildEvent, buildMember, buildRegistration, buildShift } from './builders';
import { buildDelivery } from './delivery-builders';
import { createEngine } from './engine';
import { comment, compose, now, party } from './notices';
import { createTestLog } from './test-log';
import { TEST_SITE } from './test-site';

export const at = (day: number, hour: number) => new Date(Date.UTC(2027, 5, day, hour));
export const hours = (startTime: Date, count: number) => ({
  startTime,
  endTime: new Date(startTime.getTime() + count * 3_600_000),
});
export const shift = (title: string, hour: number) => ({
  id: title.toLowerCase().padEnd(8, '0'),
  title,
  ...hours(at(12, hour), 2),
});
export const [grill, kasse] = [shift('Grill', 12), shift('Kasse', 14)];
export const kuchen = { id: 'kuchen00', title: 'Kuchen', startTime: null, endTime: null };
export const shifts = [grill, kasse, kuchen];
export const guests = ['Erika', 'Karl', null, 'Uwe'].map((name, minute) => ({
  ...buildRegistration(buildMember(), { status: 'confirmed', createdAt: new Date(minute * 60_000) }),
  userId: null,
  guest: { name, phoneNumber: null, requestKey: null },
}));

const STANDINGS = ['confirmed', 'pending', 'waitlisted'] as const;
/** Organises events, and has cancelled. */
export const gone = buildRegistration(buildMember({ id: 'cancelled', firstName: 'Ben', lastName: 'Kurz' }), {
  status: 'cancelled',
  createdAt: now,
});
const { startTime, endTime } = party;
const waitingEvent = buildEvent({
  ...{ ...party, id: party.eventId, maxParticipants: 9, contactIds: ['nicht dabei'] },
  roster: [
    ...STANDINGS.map((status, index) =>
      buildRegistration(buildMember({ id: status }), { status, createdAt: new Date(now.getTime() + index) }),
    ),
    gone,
    ...guests,
  ],
});
/** The other dates of its series. The first was cancelled with it, the second later. */
const otherDates = [now, at(2, 9)].map((cancelledAt, index) => {
  const id = index + 8;
  return { ...waitingEvent, id, title: `Termin ${id}`, cancelledAt };
});

type Later = Record<string, [event: Partial<ClubEvent> | null, now?: Date, look?: Partial<Look>]>;

/** What becomes of an event while a notice of it waits, and when it goes. */
const LATER: Later = {
  'wie es war': [{}],
  verlegt: [{ ...hours(at(12, 13), 4), location: 'Turnhalle' }],
  'verlegt in die Vergangenheit': [hours(at(2, 6), 2)],
  voll: [{ maxParticipants: 1 }],
  'ohne Anmeldung': [{ registrationEnabled: false }],
  abgesagt: [{ cancelledAt: now }],
  'noch einmal abgesagt': [{ cancelledAt: at(2, 9) }],
  gelöscht: [null],
  läuft: [{}, new Date(startTime.getTime() + 3_600_000)],
  vorbei: [{}, new Date(endTime.getTime() + 1)],
};

const inShifts = (status: 'confirmed' | 'pending' | 'cancelled', ...ids: string[]) =>
  ids.map((shiftId, minute) =>
    buildRegistration(buildMember({ id: 'anna' }), { status, shiftId, createdAt: new Date(now.getTime() + minute) }),
  );
const withShifts = (...present: (typeof shifts)[number][]) => ({
  shifts: present.map((one) => buildShift({ ...one, maxParticipants: 3 })),
});
/** Anna is in all shifts, Ben in none. */
const SHIFTS_LATER: Later = {
  'wie es war': [{}],
  'eine von zweien unbestätigt': [
    { roster: [...inShifts('pending', grill.id), ...inShifts('confirmed', 'x', kasse.id).slice(1)] },
  ],
  'Grill verlegt': [withShifts(shift('Grill', 17), kasse, kuchen)],
  'Grill wie zuvor': [withShifts(shift('Grill', 10), kasse, kuchen)],
  'Grill mit anderem Namen': [withShifts({ ...grill, title: 'Pommes' }, kasse, kuchen)],
  'Grill wie zuvor, aber länger': [withShifts({ ...shift('Grill', 10), endTime: at(12, 23) }, kasse, kuchen)],
  'Grill wie zuvor, mit anderem Namen': [withShifts({ ...shift('Grill', 10), title: 'Pommes' }, kasse, kuchen)],
  'ohne Schichten': [{ shifts: [], roster: [] }],
  'ohne Grill': [{ ...withShifts(kasse, kuchen), roster: inShifts('confirmed', kasse.id, kuchen.id) }],
  'Anna nur noch beim Kuchen': [
    { roster: [...inShifts('cancelled', grill.id, kasse.id), ...inShifts('confirmed', kuchen.id)] },
  ],
  'niemand dabei': [{ roster: [] }],
  'ohne Anmeldung': [{ roster: [], registrationEnabled: false }],
  abgesagt: [{ cancelledAt: now }],
  gelöscht: [null],
  'Grill läuft': [{}, at(12, 13)],
};
const shiftEvent = {
  ...buildEvent({ ...party, id: party.eventId, roster: inShifts('confirmed', grill.id, kasse.id, kuchen.id) }),
  ...withShifts(...shifts),
};

/** This happens meanwhile to what is about no single event. */
const OTHERS_LATER: Later = {
  'wie es war': [
    hours(at(1, 6), 2),
    at(2, 9),
    { isInquiryPending: async () => true, isAnybodyWaiting: async () => true, standingOf: async () => 'waiting' },
  ],
  'beantwortet bis auf eine': [null, at(2, 9), { isInquiryPending: async (id) => id === 'k' }],
  freigeschaltet: [null, at(2, 9), { standingOf: async () => 'approved' }],
  abgelehnt: [null, at(2, 9), { standingOf: async () => 'refused' }],
};

/** Puts together what delivery needs at this instant. null: the event is deleted. */
async function deliveryOf(event: ClubEvent | null, instant: Date): Promise<DeliveryDeps> {
  const firestore = createEngine().firestore();
  for (const one of [...otherDates, ...(event ? [event] : [])])
    await firestore.doc(`events/${one.id}`).set(toDocument(one));
  const platform = { firestore, clock: { now: () => instant }, log: createTestLog() };
  const others = {
    identity: { listOrganisers: async () => ['cancelled', 'vera'] },
    site: { origin: TEST_SITE },
    config: { signingKey: 'k'.repeat(40) },
  };
  return createDeliveryDeps({ ...platform, ...others } as unknown as Platform, createRepositories(platform));
}

/** Says what a mail has beside its words, for which `…` stands: button, links to act, and the entries of its calendar. */
async function mailOf({ composeMail, look }: DeliveryDeps, { message, notice }: Said, uid: string): Promise<string> {
  const kind = kindOf(NOTICES, notice.kind);
  const delivery = buildDelivery({ message, kind: kind.preference, userId: uid, createdAt: now });
  const claimed = { ...delivery, notice, id: 'mail', isClaimed: true } as ClaimedDelivery;
  const person = { uid, address: 'anna@example.org', firstName: 'Anna', wasOfferedCalendar: true };
  const { subject, text, calendar } = await composeMail([claimed], person);
  const event = kind.hasNames ? await look.findEvent(party.eventId) : null;
  const { title, body } = kind.words(notice, {
    userId: uid,
    createdAt: now,
    now: look.now(),
    event,
    contacts: [],
    inMail: true,
  });
  const [said = ''] = `${subject}\n${text}`
    .replace(`${title}\nHallo Anna!\n\n${body}`, '…')
    .split(/\n\n(?:Viele Grüße|-- )/);
  const entries = calendar ? new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent') : [];
  const shown = entries.map((entry) => {
    const of = (name: string) => String(entry.getFirstPropertyValue(name));
    return `${of('status')} ${of('summary')}, ${of('dtstart').slice(0, 16)} bis ${of('dtend').slice(0, 16)}, ${of('location')}`;
  });
  return [said.replaceAll(/\n+(.*):\nhttps:.*/g, ' [$1]'), ...shown].join('\n        ');
}

/** By what happens meanwhile: many notices wait through the same, and change nothing. */
const deliveries = new Map<Later[string], DeliveryDeps>();

/** To whom the notice still goes when it has waited, by their registration, and what is said otherwise than before. */
export async function saidLater(stored: Notice): Promise<string> {
  const isOfShifts = ['shifts', 'shiftNews', 'gaps', 'lateShiftIds'].some((name) => name in stored);
  const [event, later, people] = !('eventId' in stored)
    ? [waitingEvent, OTHERS_LATER, ['anna', 'kuno', 'vera']]
    : isOfShifts
      ? [shiftEvent, SHIFTS_LATER, ['anna', 'ben', 'vera']]
      : [waitingEvent, LATER, [...STANDINGS, 'cancelled', 'nicht dabei', 'vera']];
  const states = new Map<string, string[]>();
  for (const [state, row] of Object.entries(later)) {
    const [change, instant = at(2, 9), more] = row;
    const deps = await (deliveries.get(row) ?? deliveryOf(change && { ...event, ...change }, instant));
    deliveries.set(row, deps);
    const look = { ...deps.look, findComment: async () => comment.excerpt, listKeepers: async () => ['kuno'], ...more };
    const told = people.map(async (userId) => {
      const toThem = { ...stored, ...('userIds' in stored && !isOfShifts && { userIds: [userId] }) };
      const { payload: message, notice, deliverBefore } = compose(toThem, now, userId);
      const said =
        instant < deliverBefore && (await say({ ...deps, look }, { notice, message, userId, createdAt: now }));
      if (!said) return [];
      const { title, body, url } = said.message;
      const known = [message.title, message.body, message.url];
      const words = [`${userId}:`, ...[title, body, url].filter((text) => !known.includes(text))].join(' ');
      return [`${words.replaceAll('\n', ' | ')}\n        ${await mailOf(deps, said, userId)}`];
    });
    const key = (await Promise.all(told)).flat().join('\n      ') || 'niemand';
    states.set(key, [...(states.get(key) ?? []), state]);
  }
  return [...states].map(([key, names]) => `${names.join(', ')}\n      ${key}`).join('\n    ');
}
