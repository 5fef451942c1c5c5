import { expect, it } from 'vitest';
import { buildEvent, buildShift } from '../../../testing/builders';
import { at } from '../../../testing/series';
import { CHANGE_WINDOW_MS, corrected, hiddenWhileCancelled, joinedWith, lastTold, withToldStart } from './open-edits';

const NOW = at('2026-06-01T10:00');
const shift = (id: string, hour: number) =>
  buildShift({ id, startTime: at(`2026-06-20T${hour}:00`), endTime: at(`2026-06-20T${hour + 2}:00`) });
const [grill, kasse] = [shift('grill001', 10), shift('kasse001', 12)];
const party = buildEvent({ startTime: at('2026-06-20T10:00'), shifts: [grill, kasse] });
const edit = { actor: 'o', now: NOW, quiet: false };
const moved = { before: party, after: { ...party, location: 'Halle', shifts: [shift('grill001', 14), kasse] } };
const open = joinedWith(null, moved, edit);

it('an edit waits ten minutes, with the times of the shifts that it moves', () => {
  expect(open.dueAt).toEqual(at('2026-06-01T10:10'));
  expect(CHANGE_WINDOW_MS).toBe(600_000);
  expect(open.shifts).toEqual({ grill001: [grill.startTime, grill.endTime] });
});

it('people know an event as it was before the edits of it, and others as they are', () => {
  expect(lastTold(moved.after, [open]).location).toBe(party.location);
  expect(lastTold({ ...moved.after, id: 2 }, [open]).location).toBe('Halle');
});

it('a quiet edit of a shift is told where it is elsewhere anyway, and not where it was back', () => {
  const quietly = (from: typeof grill, to: typeof grill) =>
    corrected(open, {
      before: { ...moved.after, shifts: [from, kasse] },
      after: { ...moved.after, shifts: [to, kasse] },
    });
  expect(quietly(shift('grill001', 14), shift('grill001', 16)).shifts).toEqual(open.shifts);
  const longer = { ...grill, endTime: at('2026-06-20T15:00') };
  expect(quietly(grill, longer).shifts).toEqual({ grill001: [longer.startTime, longer.endTime] });
  expect(quietly(longer, shift('grill001', 16)).shifts).toEqual(open.shifts);
  const earlier = { ...grill, startTime: at('2026-06-20T09:00') };
  expect(quietly(earlier, shift('grill001', 16)).shifts).toEqual(open.shifts);
  const other = {
    before: moved.after,
    after: { ...moved.after, shifts: [moved.after.shifts[0] ?? grill, shift('kasse001', 16)] },
  };
  expect(corrected(open, other).shifts).toEqual(open.shifts);
});

it('what is changed quietly while an event is cancelled counts as known, unless it was to be told anyway', () => {
  const factsWhenCancelled = {
    title: party.title,
    location: 'Wald',
    startTime: party.startTime,
    endTime: party.endTime,
  };
  const off = { ...party, cancelledAt: NOW, factsWhenCancelled };
  const change = { before: off, after: { ...off, title: 'Fest', location: 'Halle' } };
  const [hidden] = hiddenWhileCancelled([change]);
  expect(hidden?.before).toBe(off);
  expect(hidden?.after).toEqual({ ...change.after, factsWhenCancelled: { ...factsWhenCancelled, title: 'Fest' } });
  for (const after of [
    { ...change.after, cancelledAt: null },
    { ...change.after, factsWhenCancelled: null },
  ])
    expect(hiddenWhileCancelled([{ before: off, after }])).toEqual([{ before: off, after }]);
});

it('the start that people were told last is noted where a quiet edit moves the event, until it is told or back', () => {
  const at14 = { ...party, startTime: at('2026-06-20T14:00') };
  const noted = (before: typeof party, after: typeof party, quiet: boolean) =>
    withToldStart([{ before, after }], { quiet });
  expect(noted(party, at14, true)).toEqual([{ before: party, after: { ...at14, toldStart: party.startTime } }]);
  expect(noted(party, at14, false)).toEqual([{ before: party, after: { ...at14, toldStart: null } }]);
  const known = { ...at14, toldStart: party.startTime };
  expect(noted(known, { ...known, startTime: at('2026-06-20T16:00') }, true)[0]?.after.toldStart).toBe(party.startTime);
  expect(noted(known, party, true)[0]?.after.toldStart).toBeNull();
  expect(noted(known, { ...known, title: 'A' }, false)[0]?.after.toldStart).toBe(party.startTime);
});
