import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration, buildShift } from '../../../testing/builders';
import { createMailCodes } from '../mail/mail-codes';
import { type ActLink, actCode, keyOfTimes, movedEntries, readActCode } from './act-links';
import type { RosterEntry } from './roster';

const NOW = new Date('2026-07-08T12:00:00Z');
const codes = createMailCodes('ein-schluessel-den-sonst-niemand-hat');
const person = { id: 'uid1', email: 'Groß@example.org' };
const link: ActLink = { act: 'accept-times', eventId: 12, shiftId: 'grill001', times: 'abcdefghijkl' };

describe('the code of a link', () => {
  it('has the same words with every release, since mails lie about for weeks', () => {
    const code = actCode(codes, { act: 'cancel', eventId: 12, shiftId: null, times: null }, person, NOW);
    expect(code).toMatch(/^cancel\.12\.-\.-\.uid1\.mrc0zuo0\.[\w-]{43}$/);
    expect(actCode(codes, link, person, NOW)).toMatch(/^accept-times\.12\.grill001\.abcdefghijkl\.uid1\./);
  });

  it.each([
    ['nothing', ''],
    ['an act that there is not', 'delete.12.-.-'],
    ['a word before the event', 'cancel.x12.-.-'],
    ['a word behind the event', 'cancel.12x.-.-'],
    ['more digits than an id has', 'cancel.1234567890123456.-.-'],
    ['a shift that cannot be', 'cancel.12.x y.-'],
    ['times of too many letters', 'cancel.12.-.abcdefghijklm'],
    ['times of too few', 'cancel.12.-.abcdefghijk'],
  ])('is none with %s', (_what, words) => {
    const [, , , , ...signed] = actCode(codes, link, person, NOW).split('.');
    expect(readActCode(codes, [words, ...signed].join('.'), NOW)).toBeNull();
  });

  it('is for an address, in capitals too, and for none that is alike', () => {
    const read = readActCode(codes, actCode(codes, link, person, NOW), NOW);
    expect(read).toMatchObject({ link, uid: 'uid1', issuedAt: NOW });
    expect(['groß@EXAMPLE.org', 'gross@example.org'].map((email) => read?.isOf(email))).toEqual([true, false]);
  });
});

describe('the shifts that were moved', () => {
  const anna = buildMember();
  const movedFrom = { startTime: NOW, endTime: NOW };
  const grill = buildShift({ startTime: new Date('2026-07-20T10:00:00Z') });
  const kasse = buildShift({ id: 'kasse001', startTime: new Date('2026-07-20T14:00:00Z') });
  const entry = (minute: number, fields: Partial<RosterEntry>) =>
    buildRegistration(anna, { status: 'confirmed', createdAt: new Date(NOW.getTime() + minute * 60_000), ...fields });
  const atGrill = entry(1, { shiftId: 'grill001', movedFrom });
  const atKasse = entry(2, { shiftId: 'kasse001', movedFrom, status: 'waitlisted' });
  const event = buildEvent({ shifts: [grill, kasse] });

  it('are those that the person holds and has not agreed to', () => {
    const given = entry(3, { shiftId: 'grill001', movedFrom, status: 'cancelled' });
    const agreed = entry(4, { shiftId: 'kasse001' });
    const ofBen = buildRegistration(buildMember(), { ...atGrill, userId: 'ben' });
    const roster = [given, atGrill, ofBen, atKasse, agreed];
    expect(movedEntries({ ...event, roster }, anna.id)).toEqual([atGrill, atKasse]);
  });

  it('have one key at their times, in whatever order, and another one at any other', () => {
    const key = keyOfTimes(event, [atGrill, atKasse]);
    expect(key).toMatch(/^[\w-]{12}$/);
    expect(keyOfTimes(event, [atKasse, atGrill])).toBe(key);
    const later = (shift: typeof grill, name: 'startTime' | 'endTime') => ({
      ...shift,
      [name]: new Date('2026-07-20T18:00:00Z'),
    });
    const others = [
      keyOfTimes(event, [atGrill]),
      keyOfTimes({ ...event, shifts: [later(grill, 'startTime'), kasse] }, [atGrill, atKasse]),
      keyOfTimes({ ...event, shifts: [grill, later(kasse, 'endTime')] }, [atGrill, atKasse]),
      keyOfTimes({ ...event, shifts: [grill] }, [atGrill, atKasse]),
    ];
    expect(new Set([key, ...others]).size).toBe(5);
  });
});
