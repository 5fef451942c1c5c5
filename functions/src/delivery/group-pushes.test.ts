import { FURTHER_PREFERENCES, NOTICE_PREFERENCES, type NoticeKind } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOTICES } from '../notices';
import { groupIntoPushes } from './group-pushes';

const build = (name: string, kind: NoticeKind, isDeferred: boolean, tag: string, minute: number) => ({
  name,
  isDeferred,
  kind,
  message: { tag },
  createdAt: new Date(minute * 60_000),
});
type Waiting = ReturnType<typeof build>;

describe('deliveries that are due together', () => {
  it('leave out what the device would show in the place of something newer', () => {
    const created = build('created', 'eventCreated', true, 'event-7', 1);
    const updated = build('updated', 'eventUpdated', true, 'event-7', 2);
    const alike = build('alike', 'eventCreated', true, 'event-7', 2);
    const newer = build('newer', 'eventCreated', true, 'event-7', 3);
    const other = build('other', 'eventCreated', true, 'event-8', 1);
    expect(groupIntoPushes(NOTICES, [other, created, updated, alike, newer])).toEqual({
      pushes: [[updated], [other, alike, newer]],
      overtaken: [created],
    });
  });

  it('all go once or are overtaken, personal ones never with others, at most one push has several, and order is kept', () => {
    const one = fc.record({
      kind: fc.constantFrom(...NOTICE_PREFERENCES, ...FURTHER_PREFERENCES),
      isDeferred: fc.boolean(),
      tag: fc.constantFrom('event-1', 'event-2', 'event-3', 'event-4'),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), (all) => {
        const given = all.map(({ kind, isDeferred, tag }, index) => build(String(index), kind, isDeferred, tag, index));
        const { pushes: sent, overtaken } = groupIntoPushes(NOTICES, given);
        const minuteOf = ({ createdAt }: Waiting) => createdAt.getTime();
        expect(new Set([...sent.flat(), ...overtaken])).toEqual(new Set(given));
        expect(sent.flat().length + overtaken.length).toBe(given.length);

        const isFirst = ({ isDeferred, kind }: Waiting) => isDeferred && NOTICES[kind].isPersonal;
        const first = given.filter(isFirst);
        for (const one of overtaken) expect(first.some(({ message }) => message.tag === one.message.tag)).toBe(true);
        expect(sent.slice(0, first.length)).toEqual(first.map((personal) => [personal]));
        const deferred = given.filter(({ isDeferred }) => isDeferred).length;
        const rest = sent.slice(first.length);
        const restDeferred = rest.filter((group) => group.some(({ isDeferred }) => isDeferred));
        if (deferred > 3) expect(restDeferred.length).toBeLessThanOrEqual(1);
        else for (const group of rest) expect(group).toHaveLength(1);
        expect(rest.flatMap(([one]) => (one ? minuteOf(one) : []))).toEqual(
          rest.flatMap(([one]) => (one ? minuteOf(one) : [])).toSorted((a, b) => a - b),
        );
        for (const group of rest) {
          expect(group.map(minuteOf)).toEqual(group.map(minuteOf).toSorted((a, b) => a - b));
          if (group.length > 1) expect(group.every(({ isDeferred }) => isDeferred)).toBe(true);
        }
        // Nothing goes alone after something newer whose place the device would give it.
        for (const [index, group] of sent.entries()) {
          for (const later of sent.slice(index + 1).flat()) {
            const earlier = group[0];
            if (!earlier || group.length > 1 || earlier.message.tag !== later.message.tag) continue;
            expect(minuteOf(later)).toBeGreaterThan(minuteOf(earlier) - 1);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
