import { say } from '../functions/src/delivery/say';
import type { ClubEvent } from '../functions/src/events/club-event';
import { NOTICES } from '../functions/src/notices';
import type { Notice } from '../functions/src/notifications/notice';
import { buildEvent, buildMember, buildRegistration, buildShift } from './builders';
import { compose, lookAt, now, party } from './notices';

export const at = (day: number, hour: number) => new Date(Date.UTC(2027, 5, day, hour));
export const hours = (startTime: Date, count: number) => ({
  startTime,
  endTime: new Date(startTime.getTime() + count * 3_600_000),
});
export const shift = (id: string, hour: number) => ({ id, title: id, ...hours(at(12, hour), 2) });
export const [grill, kasse] = [shift('Grill', 12), shift('Kasse', 14)];
export const kuchen = { id: 'Kuchen', title: 'Kuchen', startTime: null, endTime: null };
export const shifts = [grill, kasse, kuchen];
export const guests = ['Erika', 'Karl', null, 'Uwe'].map((name, minute) => ({
  ...buildRegistration(buildMember(), { status: 'confirmed', createdAt: new Date(minute * 60_000) }),
  userId: null,
  guest: { name, phoneNumber: null, requestKey: null },
}));

const STANDINGS = ['confirmed', 'pending', 'waitlisted', 'cancelled'] as const;
const { startTime, endTime } = party;
const waitingEvent = buildEvent({
  ...{ ...party, id: party.eventId, maxParticipants: 9, contactIds: ['nicht dabei'] },
  roster: [
    ...STANDINGS.map((status, index) =>
      buildRegistration(buildMember({ id: status }), { status, createdAt: new Date(index * 60_000) }),
    ),
    ...guests,
  ],
});

const isVera = { listOrganisers: async () => ['vera'] };

type Later = Record<string, [event: Partial<ClubEvent> | null, now?: Date]>;

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

const inShifts = (status: 'confirmed' | 'pending', ...ids: string[]) =>
  ids.map((shiftId, minute) =>
    buildRegistration(buildMember({ id: 'anna' }), { status, shiftId, createdAt: new Date(minute * 60_000) }),
  );
const withShifts = (...present: (typeof shifts)[number][]) => ({
  shifts: present.map((one) => buildShift({ ...one, maxParticipants: 3 })),
});
/** Anna is in all shifts, Ben in none. */
const SHIFTS_LATER: Later = {
  'wie es war': [{}],
  'eine von zweien unbestätigt': [
    { roster: [...inShifts('pending', 'Grill'), ...inShifts('confirmed', 'x', 'Kasse').slice(1)] },
  ],
  'Grill verlegt': [withShifts(shift('Grill', 17), kasse, kuchen)],
  'Grill wie zuvor': [withShifts(shift('Grill', 10), kasse, kuchen)],
  'Grill mit anderem Namen': [withShifts({ ...grill, title: 'Pommes' }, kasse, kuchen)],
  'Grill wie zuvor, aber länger': [withShifts({ ...shift('Grill', 10), endTime: at(12, 23) }, kasse, kuchen)],
  'Grill wie zuvor, mit anderem Namen': [withShifts({ ...shift('Grill', 10), title: 'Pommes' }, kasse, kuchen)],
  'ohne Schichten': [{ shifts: [], roster: [] }],
  'ohne Grill': [{ ...withShifts(kasse, kuchen), roster: inShifts('confirmed', 'Kasse', 'Kuchen') }],
  'Anna nur noch beim Kuchen': [{ roster: inShifts('confirmed', 'Kuchen') }],
  'niemand dabei': [{ roster: [] }],
  'ohne Anmeldung': [{ roster: [], registrationEnabled: false }],
  abgesagt: [{ cancelledAt: now }],
  gelöscht: [null],
  'Grill läuft': [{}, at(12, 13)],
};
const shiftEvent = {
  ...buildEvent({ ...party, id: party.eventId, roster: inShifts('confirmed', 'Grill', 'Kasse', 'Kuchen') }),
  ...withShifts(...shifts),
};

/** To whom the notice still goes when it has waited, by their registration, and what is said otherwise than before. */
export async function saidLater(stored: Notice): Promise<string> {
  const isOfShifts = ['shifts', 'shiftNews', 'gaps', 'lateShiftIds'].some((name) => name in stored);
  const [event, later] = isOfShifts ? [shiftEvent, SHIFTS_LATER] : [waitingEvent, LATER];
  const people = isOfShifts ? ['anna', 'ben', 'vera'] : [...STANDINGS, 'nicht dabei', 'vera'];
  const states = new Map<string, string[]>();
  for (const [state, [change, instant = at(2, 9)]] of Object.entries(later)) {
    const deps = { kinds: NOTICES, look: lookAt(instant, change ? [{ ...event, ...change }] : [], isVera) };
    const told = people.map(async (userId) => {
      const toThem = { ...stored, ...('userIds' in stored && !isOfShifts && { userIds: [userId] }) };
      const { payload: message, notice, deliverBefore } = compose(toThem, now, userId);
      const said = instant < deliverBefore && (await say(deps, { notice, message, userId, createdAt: now }));
      if (!said) return [];
      const { title, body } = said.message;
      const other = [title, body].filter((text) => text !== message.title && text !== message.body);
      return [[`${userId}:`, ...other].join(' ').replaceAll('\n', ' | ')];
    });
    const key = (await Promise.all(told)).flat().join('\n      ') || 'niemand';
    states.set(key, [...(states.get(key) ?? []), state]);
  }
  return [...states].map(([key, names]) => `${names.join(', ')}\n      ${key}`).join('\n    ');
}
