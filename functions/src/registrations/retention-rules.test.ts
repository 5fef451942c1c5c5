import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration } from '../../../testing/builders';
import { forgetNotes, forgetPeople } from './person-rules';
import type { RosterEntry, RosterGuest } from './roster';

const person = buildMember({ profilePhotoUrl: '/api/pictures/profiles/a.webp' });
const createdAt = new Date('2026-06-01T12:00:00Z');
const withdrawn = { status: 'confirmed', decidedAt: createdAt } as const;
const movedFrom = { startTime: createdAt, endTime: createdAt };
const guest = { name: 'Erika Muster', phoneNumber: '0170 1', requestKey: 'key' };
const FORGOTTEN_GUEST: RosterGuest = { name: null, phoneNumber: null, requestKey: null };

const came = (more: Partial<RosterEntry> = {}) =>
  buildRegistration(person, { status: 'confirmed', createdAt, ...more });
const guestCame = (more: Partial<RosterGuest> = {}) => came({ userId: null, guest: { ...guest, ...more } });
const former = came({ userId: null, firstName: 'Ehemaliges', lastName: 'Mitglied', profilePhotoUrl: null });
const event = (...roster: RosterEntry[]) => buildEvent({ roster });

describe('the notes of an event that ended long ago', () => {
  it.each([
    ['a note', { notes: 'Nur bis zwölf' }],
    ['what somebody brought', { brings: 'Annas Apfelkuchen' }],
    ['a place that could be taken back', { withdrawn }],
    ['times that were moved', { movedFrom }],
  ])('are erased: %s', (_what, more) => {
    const before = event(came(more), came());
    expect(forgetNotes(before)).toEqual({
      kind: 'changed',
      event: { ...before, roster: [came(), came()] },
      notices: [],
    });
  });

  it('are erased together with the registrations that nobody holds any more', () => {
    const waiting = came({ status: 'waitlisted' });
    const outcome = forgetNotes(event(came(), came({ status: 'cancelled' }), waiting));
    expect(outcome).toMatchObject({ kind: 'changed', event: { roster: [came(), waiting] } });
    const last = forgetNotes(event(came(), came({ status: 'cancelled' })));
    expect(last).toMatchObject({ kind: 'changed', event: { roster: [came()] } });
  });

  it('are gone once and for all', () => {
    const before = event(came());
    expect(forgetNotes(before)).toEqual({ kind: 'unchanged', event: before });
  });
});

describe('the people of an event that ended long ago', () => {
  it('stay in number: who came without a name, everybody else and the contacts not at all', () => {
    const before = buildEvent({
      contactIds: [person.id],
      roster: [
        came({ notes: 'Gern', withdrawn, movedFrom }),
        came({ status: 'waitlisted' }),
        came({ status: 'cancelled' }),
      ],
    });
    expect(forgetPeople(before)).toEqual({
      kind: 'changed',
      event: { ...before, contactIds: [], roster: [former] },
      notices: [],
    });
  });

  it('lose name and number as guests, and stay guests', () => {
    const before = event(came({ ...guestCame(), notes: 'Gern', withdrawn, movedFrom }));
    expect(forgetPeople(before)).toMatchObject({ event: { roster: [guestCame(FORGOTTEN_GUEST)] } });
  });

  it.each([
    ['a member', came()],
    ['a note of a former member', { ...former, notes: 'Gern' }],
    ['a guest’s name', guestCame({ ...FORGOTTEN_GUEST, name: 'Erika Muster' })],
    ['a guest’s number', guestCame({ ...FORGOTTEN_GUEST, phoneNumber: '0170 1' })],
    ['a turn on the waitlist', { ...former, status: 'waitlisted' as const }],
  ])('are not left behind: %s beside those who are forgotten', (_what, entry) => {
    const outcome = forgetPeople(event(former, entry));
    expect(outcome.kind).toBe('changed');
    expect(JSON.stringify(outcome)).not.toMatch(/Gern|Erika|0170|waitlisted/);
  });

  it('are not left behind as contacts alone', () => {
    expect(forgetPeople(buildEvent({ contactIds: [person.id] }))).toMatchObject({ event: { contactIds: [] } });
  });

  it('are forgotten once and for all', () => {
    const before = event(former, guestCame(FORGOTTEN_GUEST));
    expect(forgetPeople(before)).toEqual({ kind: 'unchanged', event: before });
  });
});
