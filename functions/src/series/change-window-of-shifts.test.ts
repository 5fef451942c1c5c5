import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration, buildShift } from '../../../testing/builders';
import { changed } from '../../../testing/outcomes';
import { at } from '../../../testing/series';
import type { ClubEvent } from '../events/club-event';
import { changeFacts } from '../events/event-facts';
import { noticeFor } from '../notifications/named-people';
import { linesOfNews } from '../notifications/shift-news';
import type { EventShift } from '../registrations/derived-fields';
import { newsOf, tellOfEdit } from './change-window';
import type { OpenEdit } from './open-edits';
import type { SeriesNotice } from './series-notices';

const [anna, ben, clara] = [buildMember(), buildMember(), buildMember()];
const NOW = at('2026-06-01T10:00');
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

const grill = buildShift({ startTime: at('2026-06-20T10:00'), maxParticipants: 2 });
const kasse = buildShift({ id: 'kasse001', title: 'Kasse', startTime: at('2026-06-20T12:00'), maxParticipants: 2 });
const holding = [
  [anna, 'grill001'],
  [ben, 'kasse001'],
] as const;
const party = buildEvent({
  startTime: at('2026-06-20T10:00'),
  shifts: [grill, kasse],
  roster: holding.map(([who, shiftId], turn) =>
    buildRegistration(who, { status: 'confirmed', shiftId, createdAt: minutes(turn - 90) }),
  ),
});

/** The shift so many minutes later. */
const later = (one: EventShift, count: number): EventShift => ({
  ...one,
  startTime: one.startTime && new Date(one.startTime.getTime() + count * 60_000),
  endTime: one.endTime && new Date(one.endTime.getTime() + count * 60_000),
});

const edited = (before: ClubEvent, changes: Partial<ClubEvent>) => ({
  before,
  after: changed(changeFacts(before, changes, NOW)),
});

const tell = (open: OpenEdit[], update: ReturnType<typeof edited>, minute = 0, quiet = false) =>
  tellOfEdit(open, [update], { actor: 'o', now: minutes(minute), quiet }).open;

const NO_NEWS = { news: [], before: [], after: [] };

const said = (news: readonly SeriesNotice[]) =>
  news.flatMap(({ notice }) => {
    if (notice.kind !== 'eventUpdated') return [];
    return notice.userIds.map((userId) => [
      [anna, ben, clara].findIndex(({ id }) => id === userId),
      ...notice.changed,
      ...linesOfNews(noticeFor(notice, userId).shiftNews ?? NO_NEWS),
    ]);
  });

const CONFIRM = 'Bitte bestätige die neue Zeit, oder gib die Schicht ab.';

describe('the people of an event with shifts', () => {
  it('are told of another time of their own shift, as the sum of the edits, and nobody else is', () => {
    const first = edited(party, { shifts: [later(grill, 15), kasse] });
    const second = edited(first.after, { shifts: [later(grill, -60), kasse] });
    const open = tell(tell([], first), second, 3);
    expect(said(newsOf(open, [second.after], minutes(10)))).toEqual([
      [0, 'Grill, Sa 20.06. 9–11 Uhr statt Grill, Sa 20.06. 10–12 Uhr', CONFIRM],
    ]);
  });

  it('are told nothing where the shift is back where it was, has another title or limit, or the edit was quiet', () => {
    const there = edited(party, { shifts: [later(grill, 60), kasse] });
    const back = edited(there.after, { shifts: [grill, kasse] });
    expect(said(newsOf(tell(tell([], there), back), [back.after], minutes(10)))).toEqual([]);
    expect(tell([], edited(party, { shifts: [{ ...grill, title: 'Pommes', maxParticipants: 5 }, kasse] }))).toEqual([]);
    expect(tell([], there, 0, true)).toEqual([]);
    const loudly = tell(tell([], there), back, 1);
    const quietly = edited(back.after, { shifts: [later(grill, 20), kasse] });
    expect(said(newsOf(tell(loudly, quietly, 2, true), [quietly.after], minutes(10)))).toEqual([]);
  });

  it('read in one notice what has changed in the event and in their shift', () => {
    const update = edited(party, { location: 'Halle', shifts: [grill, later(kasse, 15)] });
    expect(said(newsOf(tell([], update), [update.after], minutes(10)))).toEqual([
      [0, 'location'],
      [1, 'location', 'Kasse, Sa 20.06. 12:15–14:15 Uhr statt Kasse, Sa 20.06. 12–14 Uhr'],
    ]);
  });

  it('are told that two of their shifts are at the same time now', () => {
    const roster = [
      ...party.roster,
      buildRegistration(anna, { status: 'pending', shiftId: 'kasse001', createdAt: minutes(-1) }),
    ];
    const update = edited({ ...party, roster }, { shifts: [later(grill, 15), kasse] });
    expect(said(newsOf(tell([], update), [update.after], minutes(10)))).toEqual([
      [
        0,
        'Grill, Sa 20.06. 10:15–12:15 Uhr statt Grill, Sa 20.06. 10–12 Uhr',
        'Zur selben Zeit hast du: Kasse, Sa 20.06. 12–14 Uhr',
        CONFIRM,
      ],
    ]);
  });

  it('are told when their shift is where they took it between two edits, even where it was before', () => {
    const there = edited(party, { shifts: [later(grill, 60), kasse] });
    const joined = [anna, clara].map((who, turn) =>
      buildRegistration(who, { status: 'pending', shiftId: ['kasse001', 'grill001'][turn], createdAt: minutes(2) }),
    );
    const meanwhile = { ...there.after, roster: [...there.after.roster, ...joined] };
    const back = edited(meanwhile, { shifts: [grill, kasse] });
    expect(said(newsOf(tell(tell([], there), back, 4), [back.after], minutes(10)))).toEqual([
      [2, 'Grill, Sa 20.06. 10–12 Uhr', CONFIRM],
    ]);
  });

  it('read of nobody else’s shifts, and of their own alone what was touched while they had it, not before they registered', () => {
    const longer = { ...grill, endTime: later(grill, 30).endTime };
    const first = edited(party, { shifts: [longer, later(kasse, 60)] });
    const joined = [clara, anna].map((who, turn) =>
      buildRegistration(who, { status: 'pending', shiftId: 'kasse001', createdAt: minutes(2 + 5 * turn) }),
    );
    const meanwhile = { ...first.after, roster: [...first.after.roster, ...joined] };
    const second = edited(meanwhile, { shifts: [longer, later(kasse, 90)] });
    const told = newsOf(tell(tell([], first), second, 4), [second.after], minutes(10));
    const concerned = told.map(({ notice }) =>
      notice.kind === 'eventUpdated' ? [notice.userIds, notice.shiftNews?.news.map(({ userId }) => userId)] : [],
    );
    expect(concerned).toEqual([
      [
        [anna.id, ben.id],
        [anna.id, ben.id],
      ],
      [[clara.id], [clara.id]],
    ]);
    expect(said(told)[0]?.[1]).toBe('Grill, Sa 20.06. 10:00–12:30 Uhr statt Grill, Sa 20.06. 10–12 Uhr');
  });

  it('are told at once where a shift is soon, although the event is not', () => {
    const setup = { ...grill, startTime: at('2026-06-02T08:00'), endTime: at('2026-06-02T10:00') };
    const update = edited(
      { ...party, startTime: at('2026-06-08T10:00'), shifts: [setup, kasse] },
      { shifts: [later(setup, 60), kasse] },
    );
    const told = tellOfEdit([], [update], { actor: 'o', now: NOW, quiet: false });
    expect([said(told.notices).map(([who]) => who), told.open]).toEqual([[0], []]);
    expect(tell([], edited(party, { shifts: [{ ...grill, startTime: null, endTime: null }, kasse] }))).toHaveLength(1);
  });

  it.each([
    ['the event', ['Zelt', 'Halle', party.location].map((location) => ({ location }))],
    ['their shift', [15, 60, 0].map((count) => ({ shifts: [later(grill, count), kasse] }))],
  ])('hear on how many dates %s is elsewhere in the end', (_what, [third, away, back]) => {
    const moveAll = (open: OpenEdit[], events: ClubEvent[], change: object = {}) => {
      const updated = events.map((event) => edited(event, change));
      const told = tellOfEdit(open, updated, { actor: 'o', now: minutes(open.length), quiet: false });
      return { open: told.open, events: updated.map(({ after }) => after) };
    };
    const heard = ({ open, events }: ReturnType<typeof moveAll>) =>
      newsOf(open, events, minutes(10)).map(({ event, notice }) => [event.id, 'dates' in notice && notice.dates]);
    const dates = [1, 2, 3].map((id) => ({ ...party, id, ...(id === 3 && third) }));
    const there = moveAll([], dates, away);
    expect(heard(there)).toEqual([[1, 3]]);
    expect(heard(moveAll(there.open, there.events, back))).toEqual([[3, false]]);
  });
});
