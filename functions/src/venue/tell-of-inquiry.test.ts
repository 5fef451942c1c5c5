import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildInquiry, uuidOf } from '../../../testing/venue-builders';
import { TOLD_APART_MS } from '../platform/counters';
import type { InquiriesNotice } from './notices/venue-inquiry';
import { type LastTold, tellOfInquiry } from './tell-of-inquiry';

const NOW = new Date('2026-06-15T10:00:00Z');
const MINUTE = 60_000;
const after = (ms: number) => new Date(NOW.getTime() + ms);
const [first, second] = [buildInquiry({ id: uuidOf(1) }), buildInquiry({ id: uuidOf(2), userId: 'anna' })];

const bundle = (deliverAt: Date, inquiryIds: string[], authorIds: (string | null)[]): InquiriesNotice => ({
  kind: 'venueInquiries',
  audience: 'organisers',
  deliverAt,
  inquiryIds,
  authorIds,
});

describe('organisers are told of an inquiry', () => {
  it.each<[string, LastTold | null]>([
    ['it is the first', null],
    ['the last notice is an hour old', { at: after(-TOLD_APART_MS), waiting: null }],
    ['a wrong clock planned the next notice for tomorrow', { at: after(24 * TOLD_APART_MS), waiting: null }],
  ])('at once, by its name and date, when %s', (_when, last) => {
    expect(tellOfInquiry(second, last, NOW)).toEqual({
      notice: {
        kind: 'venueInquiry',
        audience: 'organisers',
        authorId: 'anna',
        inquiryId: second.id,
        name: second.name,
        preferredDate: second.preferredDate,
      },
    });
  });

  it('an hour after the notice before it, when that is younger', () => {
    const last = { at: after(1 - TOLD_APART_MS), waiting: null };
    expect(tellOfInquiry(first, last, NOW)).toEqual({ notice: bundle(after(1), [first.id], [null]) });
  });

  it('together with others that wait', () => {
    const waiting = bundle(after(5 * MINUTE), [first.id], [null]);
    expect(tellOfInquiry(second, { at: waiting.deliverAt, waiting }, NOW)).toEqual({
      notice: bundle(waiting.deliverAt, [first.id, second.id], [null, 'anna']),
      joins: true,
    });
  });

  it('an hour later, when the others are being delivered already', () => {
    const last = { at: after(1_000), waiting: null };
    const deliverAt = after(1_000 + TOLD_APART_MS);
    expect(tellOfInquiry(second, last, NOW)).toEqual({ notice: bundle(deliverAt, [second.id], ['anna']) });
  });
});

describe('however inquiries arrive', () => {
  const pauses = fc.array(fc.oneof(fc.nat(3 * TOLD_APART_MS), fc.nat(10 * MINUTE)), { minLength: 1, maxLength: 60 });

  it('each is told once and within an hour, and notices are an hour apart', () => {
    fc.assert(
      fc.property(pauses, (times) => {
        let [now, last]: [number, LastTold | null] = [NOW.getTime(), null];
        const asked: [string, number][] = [];
        const told = new Map<number, string[]>();
        for (const [number, pause] of times.entries()) {
          now += pause;
          if (last && last.at.getTime() <= now) last = { at: last.at, waiting: null };
          const inquiry = buildInquiry({ id: uuidOf(number) });
          const { notice } = tellOfInquiry(inquiry, last, new Date(now));
          const isLate = notice.kind === 'venueInquiries';
          last = isLate ? { at: notice.deliverAt, waiting: notice } : { at: new Date(now), waiting: null };
          told.set(last.at.getTime(), isLate ? notice.inquiryIds : [notice.inquiryId]);
          asked.push([inquiry.id, now]);
        }
        expect([...told.values()].flat()).toEqual(asked.map(([id]) => id));
        for (const [id, time] of asked) {
          const [at = 0] = [...told].find(([, ids]) => ids.includes(id)) ?? [];
          expect(at - time).toBeGreaterThanOrEqual(0);
          expect(at - time).toBeLessThanOrEqual(TOLD_APART_MS);
        }
        const instants = [...told.keys()];
        for (const [index, at] of instants.slice(1).entries()) {
          expect(at - (instants[index] ?? 0)).toBeGreaterThanOrEqual(TOLD_APART_MS);
        }
      }),
    );
  });
});
