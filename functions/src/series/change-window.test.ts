import { MAX_EVENT_LOCATION_LENGTH, MAX_EVENT_TITLE_LENGTH, MAX_OCCURRENCES, MAX_SHIFTS } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { buildEvent, buildGuest, buildMember, buildRegistration, buildShift } from '../../../testing/builders';
import { after, at, buildSeries, edit, nth, withPeople } from '../../../testing/series';
import type { ClubEvent } from '../events/club-event';
import { newsOf, tellOfEdit } from './change-window';
import { CHANGE_WINDOW_MS, type OpenEdit } from './open-edits';
import type { UpdatedEvent } from './series-notices';

const [anna, ben, clara] = [buildMember(), buildMember(), buildMember()];
const NOW = at('2026-06-01T10:00');
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
const people = { active: [anna], waiting: [ben], cancelled: [buildMember()] };
const { roster, ...facts } = buildEvent({ startTime: at('2026-06-20T14:00'), ...people });
/** A guest, and who has cancelled, hear nothing. */
const party = { ...facts, roster: [...roster, buildGuest({ status: 'confirmed', createdAt: facts.createdAt })] };

type By = { actor?: string; quiet?: boolean; minute?: number };

const tell = (open: OpenEdit[], updated: UpdatedEvent[], { actor = 'o', quiet = false, minute = 0 }: By = {}) =>
  tellOfEdit(open, updated, { actor, quiet, now: minutes(minute) });

/** Makes these changes one after the other, each by the minute, and says what is told in the end. */
function story(event: ClubEvent, ...steps: (Partial<ClubEvent> & By)[]) {
  let [present, open]: [ClubEvent, OpenEdit[]] = [event, []];
  const atOnce = steps.flatMap(({ actor, quiet, minute, ...change }, index) => {
    const next = { ...present, ...change };
    const told = tell(open, [{ before: present, after: next }], { actor, quiet, minute: minute ?? index });
    [present, open] = [next, told.open];
    return told.notices;
  });
  return { atOnce: atOnce.map(shown), later: newsOf(open, [present], minutes(15)).map(shown), open, present };
}

const shown = ({ event, notice }: ReturnType<typeof newsOf>[number]) => {
  if (notice.kind !== 'eventUpdated') throw new Error(notice.kind);
  const { changed, before, userIds, dates, shiftNews } = notice;
  const values = changed.map((name) => `${name}: ${said(event[name])} statt ${said(before?.[name] ?? 'nichts')}`);
  const more = { ...(dates && { dates }), ...(shiftNews && { shiftNews }) };
  return { id: event.id, changed: before ? values : 'as it is', userIds, ...more };
};
const said = (value: string | Date) => (value instanceof Date ? value.toISOString().slice(5, 16) : value);

const both = [anna.id, ben.id];

describe('edits of an event within ten minutes', () => {
  it('wait ten minutes from the first one on, however often others follow, where they are of what people are told', () => {
    const { open } = story(party, { title: 'A' }, { title: 'B', minute: 6 }, { title: 'C', minute: 9 });
    expect(open.map(({ dueAt }) => dueAt)).toEqual([new Date(NOW.getTime() + CHANGE_WINDOW_MS)]);
    expect(story(party, { description: 'Anders', maxParticipants: 7 }).open).toEqual([]);
  });

  it('are told of no event that is cancelled, deleted or over by then, and of one that takes place after all', () => {
    const { open, present } = story(party, { title: 'A' });
    expect(newsOf(open, [{ ...present, cancelledAt: NOW }], minutes(10))).toEqual([]);
    expect(newsOf(open, [], minutes(10))).toEqual([]);
    const over = { ...party, startTime: at('2026-05-01T10:00'), endTime: at('2026-05-01T12:00') };
    expect(story(over, { title: 'A' })).toMatchObject({ atOnce: [], open: [] });
    expect(story({ ...party, isDraft: true }, { title: 'A' })).toMatchObject({ atOnce: [], open: [] });
    const cancelled = story(party, { title: 'A' }, { cancelledAt: NOW }, { title: 'B' }, { cancelledAt: null });
    expect(cancelled.later).toMatchObject([{ changed: ['title: B statt Sommerfest'] }]);
  });
});

describe('who hears what', () => {
  const hall = { location: 'Halle', minute: 0 };
  const register = (event: ClubEvent, who: typeof clara, at: Date) => ({
    ...event,
    roster: [...event.roster, buildRegistration(who, { status: 'pending', createdAt: at })],
  });
  const toldOf = (event: ClubEvent, open: OpenEdit[]) => newsOf(open, [event], minutes(10)).map(shown);

  it('is the same for who registers half a second after the edit as for who did before', () => {
    const { open, present } = story(party, hall);
    const after = (ms: number) => toldOf(register(present, clara, new Date(NOW.getTime() + ms)), open);
    expect(after(500)).toMatchObject([{ userIds: [...both, clara.id] }]);
    expect(after(501)).toMatchObject([{ userIds: both }]);
  });

  it('is the difference for who has registered before the first edit and once more since', () => {
    const { open, present } = story(party, hall, { title: 'Fest', minute: 4 });
    expect(toldOf(register(present, anna, minutes(2)), open)).toMatchObject([
      { changed: { length: 2 }, userIds: both },
    ]);
  });

  it('is nothing of an event that is over, also where guests would be phoned, and all of one that is moved into the past', () => {
    const past = { startTime: at('2026-05-30T14:00'), endTime: at('2026-05-30T18:00') };
    expect(story(party, past).atOnce).toMatchObject([{ userIds: both }]);
    const { open, present } = story(party, hall);
    expect(newsOf(open, [present], at('2026-06-21T00:00'))).toEqual([]);
    const over = { ...party, ...past };
    expect(tell([], [{ before: over, after: { ...over, location: 'Halle' } }]).counted.guests).toBe(0);
    const longer = { ...over, endTime: at('2026-07-01T00:00') };
    expect(tell([], [{ before: longer, after: over }]).counted.guests).toBe(1);
  });
});

describe('an edit of an event that starts within 24 hours', () => {
  const soon = { startTime: new Date(NOW.getTime() + 24 * 3_600_000 - 1), endTime: at('2026-06-03T10:00') };

  it('is told at once, be it the old start or the new one', () => {
    const moved = { startTime: party.startTime, endTime: party.endTime };
    expect(story({ ...party, ...soon }, { title: 'A' })).toMatchObject({
      atOnce: [{ changed: ['title: A statt Sommerfest'] }],
      open: [],
    });
    expect(story({ ...party, ...soon }, moved).atOnce).toMatchObject([{ userIds: both }]);
    expect(story(party, soon).atOnce).toMatchObject([{ userIds: both }]);
    const later = { startTime: new Date(soon.startTime.getTime() + 120_000), endTime: soon.endTime };
    expect(story({ ...party, ...later }, { title: 'A' }).atOnce).toEqual([]);
  });

  it('is told with the other dates of the same edit, and what another one has open goes on waiting', () => {
    const other = { ...party, id: 2 };
    const { open } = tell([], [{ before: { ...party, id: 3 }, after: { ...party, id: 3, title: 'C' } }]);
    const near = { ...party, ...soon };
    const both = [near, other].map((before) => ({ before, after: { ...before, title: 'A' } }));
    const told = tell(open, both);
    expect([told.notices.map(({ event }) => event.id), told.open.map(({ eventId }) => eventId)]).toEqual([[1], [3]]);
    expect(told.notices.map(shown)).toMatchObject([{ dates: 2 }]);
  });

  it('is told together with the edits that waited', () => {
    const { atOnce, open } = story(party, { location: 'Halle' }, soon);
    expect(open).toEqual([]);
    expect(atOnce).toMatchObject([
      { changed: [expect.anything(), expect.anything(), 'location: Halle statt Sportplatz am Wald'] },
    ]);
  });
});

it('a quiet edit tells nothing at once, however soon the event is', () => {
  const soon = { startTime: new Date(NOW.getTime() + 3_600_000), endTime: at('2026-06-03T10:00'), quiet: true };
  const { atOnce, open } = story(party, { location: 'Halle' }, soon);
  expect([atOnce, open.map(({ before }) => before)]).toEqual([[], [{ location: party.location }]]);
});

describe('edits of a series', () => {
  const series = withPeople(withPeople(buildSeries(), 2, { active: [anna] }), 4, { active: [anna, ben] });
  const all = edit(series, 2, { location: 'Halle' });

  it('are told each person once, about the earliest of their dates, in whatever order they come', () => {
    const { open } = tellOfEdit([], all.updated.toReversed(), {
      actor: 'o',
      now: at('2026-01-10T10:00'),
      quiet: false,
    });
    const told = newsOf(open, after(series, all), at('2026-01-10T10:10')).map(shown);
    expect(told.map(({ id, userIds, dates }) => [id, userIds, dates])).toEqual([
      [2, [anna.id], 4],
      [4, [ben.id], 4],
    ]);
  });

  it('say of one date that is changed again, or back, what came of it, and of the others what they were', () => {
    const when = (minute: number) => new Date(at('2026-01-10T10:00').getTime() + minute * 60_000);
    const first = tellOfEdit([], all.updated, { actor: 'o', now: when(0), quiet: false });
    const moved = after(series, all);
    const again = (location: string) => {
      const one = edit(moved, 2, { location }, 'this');
      const { open } = tellOfEdit(first.open, one.updated, { actor: 'o', now: when(3), quiet: false });
      const told = newsOf(open, after(moved, one), when(10)).map(shown);
      return told.map(({ id, changed, userIds, dates }) => [id, changed, userIds, dates]);
    };
    const others = [4, ['location: Halle statt Sportplatz am Wald'], both, 3];
    expect(again(nth(series, 2).location)).toEqual([others]);
    expect(again('Zelt')).toEqual([others, [2, ['location: Zelt statt Sportplatz am Wald'], [anna.id], undefined]]);
  });

  it('fit into one document, whatever they change in the longest series', () => {
    const shifts = Array.from({ length: MAX_SHIFTS }, (_, index) =>
      buildShift({ id: `shift${100 + index}`, startTime: party.startTime }),
    );
    const dates = Array.from({ length: MAX_OCCURRENCES }, (_, index) => ({
      ...party,
      id: index + 1,
      title: 'Ü'.repeat(MAX_EVENT_TITLE_LENGTH),
      location: 'Ö'.repeat(MAX_EVENT_LOCATION_LENGTH),
      shifts,
    }));
    const moved = shifts.map((shift) => ({ ...shift, endTime: at('2026-06-20T23:00') }));
    const change = { title: 'A', location: 'Halle', shifts: moved };
    const { open } = tell(
      [],
      dates.map((before) => ({ before, after: { ...before, ...change } })),
    );
    // An instant takes eight bytes of a document, and here three times as many.
    expect(Buffer.byteLength(JSON.stringify(open))).toBeLessThan(1_000_000);
  });
});
