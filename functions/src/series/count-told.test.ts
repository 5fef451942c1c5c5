import { describe, expect, it } from 'vitest';
import { buildEvent, buildGuest, buildMember } from '../../../testing/builders';
import { at } from '../../../testing/series';
import type { RosterEntry } from '../registrations/roster';
import { tellOfEdit } from './change-window';
import { callsIn, countTold } from './count-told';
import { calledOffNotices } from './series-notices';

const [anna, ben, organiser] = [buildMember(), buildMember(), buildMember({ id: 'organiser' })];
const NOW = at('2026-06-01T10:00');

const guest = (name: string, minute: number, status: 'confirmed' | 'waitlisted' | 'cancelled' = 'confirmed') => {
  const createdAt = new Date(NOW.getTime() + minute * 60_000);
  return buildGuest({ status, createdAt, guest: { name, phoneNumber: '0171 234567', requestKey: null } });
};

const event = (id: number, ...guests: RosterEntry[]) => {
  const people = { active: [anna, organiser], waiting: [ben], startTime: at(`2026-06-${20 + id}T14:00`) };
  const { roster, ...facts } = buildEvent({ id, ...people });
  return { ...facts, roster: [...roster, ...guests] };
};

describe('how many people are told', () => {
  it('counts accounts once in all events, those who wait apart, and not the organiser', () => {
    const events = [event(1), event(2)];
    expect(countTold(calledOffNotices(events, null, { actor: 'organiser' }), callsIn(events))).toEqual({
      told: 2,
      toldWaiting: 1,
      guests: 0,
      guestsEventId: null,
      guestsToCall: [],
    });
  });

  it('counts guests apart, who are not told: each once, and none who has cancelled or is forgotten', () => {
    const gone = { ...guest('', 4), guest: { name: null, phoneNumber: null, requestKey: null } };
    const events = [
      event(2, guest('Karl', -9), guest('Rosa', -8, 'waitlisted'), guest('Ida', -7, 'cancelled'), gone),
      event(1, guest('Karl', -6)),
    ];
    const told = countTold(calledOffNotices(events, null, { actor: 'organiser' }), callsIn(events));
    const guestsToCall = ['Karl', 'Rosa'].map((name) => ({ name, phoneNumber: '0171 234567' }));
    expect(told).toEqual({ told: 2, toldWaiting: 1, guests: 2, guestsEventId: 1, guestsToCall });
  });

  it('names the first guests, and counts all', () => {
    const full = event(1, ...['Karl', 'Rosa', 'Ida', 'Emil'].map((name, turn) => guest(name, turn - 9)));
    const { guests, guestsToCall } = countTold([], callsIn([full]));
    expect([guests, ...guestsToCall.map(({ name }) => name)]).toEqual([4, 'Karl', 'Rosa', 'Ida']);
  });

  it('is none for a quiet edit, nor for one that is changed back, and leaves out guests who knew it', () => {
    const before = event(1, guest('Karl', -9), guest('Rosa', 2));
    const hall = { ...before, location: 'Halle' };
    const edit = { actor: 'organiser', now: NOW, quiet: false };
    const told = (quiet: boolean) => tellOfEdit([], [{ before, after: hall }], { ...edit, quiet }).counted;
    expect(told(true)).toMatchObject({ told: 0, guests: 0 });
    const { open, counted } = tellOfEdit([], [{ before: event(1, guest('Karl', -9)), after: hall }], edit);
    // Rosa was added when the hall was announced.
    expect(counted).toMatchObject({ told: 2, toldWaiting: 1, guests: 1, guestsEventId: 1 });
    const back = { before: hall, after: before };
    const later = { ...edit, now: new Date(NOW.getTime() + 300_000) };
    expect(tellOfEdit(open, [back], later).counted).toMatchObject({ told: 0, guests: 1 });
  });
});
