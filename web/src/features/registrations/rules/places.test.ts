import { describe, expect, it } from 'vitest';
import { buildAdminRegistration, buildWaitlistEntry } from '../testing/builders';
import {
  actionsFor,
  heardText,
  isFullFor,
  listedName,
  movesUpText,
  overtakenText,
  restoredText,
  waitingBefore,
} from './places';

const early = buildAdminRegistration({ name: 'Anna Albrecht', status: 'cancelled' });
const waiting = ['Ben Berger', 'Clara Conrad', 'David Dietrich'].map((name) => buildWaitlistEntry({ name }));
const late = buildAdminRegistration({ name: 'Emma Engel', status: 'cancelled' });

describe('pulling somebody up', () => {
  it('names the first whom it passes, and counts the others', () => {
    const passed = waitingBefore(late, waiting);
    expect(overtakenText(passed)).toBe('Das überholt Ben Berger und 2 weitere.');
    expect(overtakenText(passed.slice(1))).toBe('Das überholt Clara Conrad und eine weitere Person.');
    expect(overtakenText(passed.slice(2))).toBe('Das überholt David Dietrich.');
    expect(overtakenText([])).toBeNull();
  });
});

describe('taking somebody back', () => {
  it('gives a place where one is free and nobody waits longer, and else a turn', () => {
    expect(restoredText(early, false, waiting)).toContain('Anna Albrecht hat dann wieder einen Platz');
    expect(restoredText(early, true, waiting)).toContain('Anna Albrecht wartet dann wieder, an Position 1');
    expect(restoredText(late, false, waiting)).toContain('Emma Engel wartet dann wieder, an Position 4');
  });
});

describe('what is offered', () => {
  it('depends on what somebody has', () => {
    expect(actionsFor({ status: 'pending' })).toEqual(['remove']);
    expect(actionsFor({ status: 'confirmed' })).toEqual(['unconfirm', 'remove']);
    expect(actionsFor({ status: 'cancelled' })).toEqual(['restore']);
    expect(actionsFor({ status: 'waitlisted' })).toEqual(['pull-up']);
  });

  it('counts cancelled registrations for no place', () => {
    const active = buildAdminRegistration();
    expect(isFullFor({ maxParticipants: 1 }, [active, early])).toBe(true);
    expect(isFullFor({ maxParticipants: 2 }, [active, early])).toBe(false);
    expect(isFullFor({ maxParticipants: null }, [active])).toBe(false);
  });
});

describe('a guest', () => {
  const guest = {
    ...buildAdminRegistration({ name: 'Erika Muster', email: null, phoneNumber: '0170 7654321', status: 'cancelled' }),
    userId: null,
    isGuest: true,
  };

  it('is marked in lists, unless nobody knows the name any more', () => {
    expect(listedName(guest)).toBe('Erika Muster (Gast)');
    expect(listedName({ ...guest, user: { ...guest.user, firstName: 'Gast', lastName: '' } })).toBe('Gast');
    expect(listedName(early)).toBe('Anna Albrecht');
  });

  it('is to be phoned wherever members get a notice, with the number if it is known', () => {
    const call = 'wird nicht benachrichtigt: bitte anrufen';
    expect(heardText(early)).toBe('bekommt eine Nachricht');
    expect(heardText(guest)).toBe(`${call} (0170 7654321)`);
    expect(heardText({ ...guest, user: { ...guest.user, phoneNumber: null } })).toBe(call);
    expect(movesUpText(guest)).toBe(`Erika Muster rückt von der Warteliste nach und ${call} (0170 7654321).`);
    expect(restoredText(guest, false, [])).toBe(`Erika Muster hat dann wieder einen Platz und ${call} (0170 7654321).`);
  });
});
