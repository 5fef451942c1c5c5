import { MAX_ROSTER_ENTRIES } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration, buildRoster } from '../../../testing/builders';
import { changed } from '../../../testing/outcomes';
import { anna, before, ben, cake, during, early, idOf, late, party } from '../../../testing/shift-party';
import type { ClubEvent } from '../events/club-event';
import { changeBrings, changeOwnText } from './text-rules';

const event = party([early, late, cake], {
  roster: buildRoster(
    [anna, early.id],
    [anna, late.id, 'waitlisted'],
    [anna, cake.id],
    [ben, cake.id],
    [ben, late.id, 'cancelled'],
  ),
});
const notesIn = ({ roster }: ClubEvent) => roster.map(({ notes }) => notes);
const bringsIn = ({ roster }: ClubEvent) => roster.map(({ brings }) => brings);
const noted = { notes: 'Bis zwölf' };
const after = new Date('2026-06-20T14:00:01Z');

describe('a person’s own text', () => {
  it('stands at all that they hold, or at the shift that they name, as long as it is not over', () => {
    const notes = (now: Date, shiftId?: string) => notesIn(changed(changeOwnText(event, anna.id, noted, now, shiftId)));
    const { notes: word } = noted;
    expect(notes(before)).toEqual([word, word, word, null, null]);
    expect(notes(before, late.id)).toEqual([null, word, null, null, null]);
    expect(notes(new Date('2026-06-20T13:00:00Z'))).toEqual([null, word, word, null, null]);
    expect(changeOwnText(event, anna.id, noted, after)).toEqual({ kind: 'refused', code: 'past-event' });
  });

  it('is a word of what they bring only where there is something to bring', () => {
    const salad = { brings: 'Salat' };
    expect(bringsIn(changed(changeOwnText(event, anna.id, salad, during)))).toEqual([null, null, 'Salat', null, null]);
    expect(changeOwnText(event, anna.id, salad, before, early.id)).toMatchObject({
      code: 'already-decided',
      message: expect.stringContaining('kein Mitbringsel'),
    });
  });

  it('is none of somebody who holds nothing, and the same one again changes nothing, also after the event', () => {
    expect(changeOwnText(event, ben.id, noted, before, late.id)).toMatchObject({ code: 'not-found' });
    for (const text of [noted, { brings: 'Salat' }]) {
      const said = changed(changeOwnText(event, anna.id, text, before));
      expect(changeOwnText(said, anna.id, text, after)).toEqual({ kind: 'unchanged', event: said });
      const none = Object.fromEntries(Object.keys(text).map((name) => [name, null])) as { notes: null };
      expect(changed(changeOwnText(said, anna.id, none, before))).toEqual(event);
    }
  });

  it('may become shorter but not longer where the roster is too large', () => {
    const createdAt = before;
    const others = Array.from({ length: MAX_ROSTER_ENTRIES }, () =>
      buildRegistration(buildMember(), { status: 'cancelled', createdAt }),
    );
    const own = buildRegistration(anna, { status: 'confirmed', createdAt, notes: 'Kuchen' });
    const large = buildEvent({ roster: [own, ...others] });
    expect(changeOwnText(large, anna.id, { notes: 'Torten' }, before).kind).toBe('changed');
    expect(changeOwnText(large, anna.id, { notes: 'Kuchen!' }, before)).toMatchObject({
      code: 'roster-full',
      message: expect.stringContaining('kein Platz mehr'),
    });
  });
});

it('an organiser notes what somebody brings, where they hold something to bring', () => {
  const notedFor = (who: typeof anna, shiftId: string, brings: string | null = 'Salat') =>
    changeBrings(event, idOf(event, who, shiftId), brings);
  expect(bringsIn(changed(notedFor(ben, cake.id)))).toEqual([null, null, null, 'Salat', null]);
  expect(notedFor(ben, cake.id, null)).toEqual({ kind: 'unchanged', event });
  expect(notedFor(anna, early.id)).toMatchObject({ message: expect.stringContaining('kein Mitbringsel') });
  expect(notedFor(ben, late.id)).toMatchObject({ message: 'Diese Anmeldung ist abgesagt.' });
  expect(changeBrings(event, 'gone', 'Salat')).toMatchObject({ code: 'not-found' });
});
