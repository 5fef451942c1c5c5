import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowance, type MailSlot, withSent } from './mail-limit';

const START = new Date('2026-06-10T12:00:00Z');
const at = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000);
const urgencies = fc.constantFrom('low', 'normal', 'high' as const);

/** Sends as many of the wanted mails as may be sent, and returns when each of them went. */
function send(
  perHour: number,
  wishes: readonly { after: number; urgency: 'low' | 'normal' | 'high'; wanted: number }[],
) {
  let [slots, minute]: [MailSlot[], number] = [[], 0];
  const sentAt: number[] = [];
  for (const { after, urgency, wanted } of wishes) {
    minute += after;
    const count = Math.min(wanted, allowance(slots, at(minute), perHour, urgency));
    slots = withSent(slots, at(minute), count);
    sentAt.push(...Array.from({ length: count }, () => minute));
  }
  return { sentAt, slots, minute };
}

describe('the limit of a mail provider', () => {
  const wish = fc.record({
    after: fc.double({ min: 0, max: 40, noNaN: true }),
    urgency: urgencies,
    wanted: fc.nat(200),
  });

  it('is kept in any sixty minutes, whatever is to be sent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 150 }), fc.array(wish, { maxLength: 40 }), (perHour, wishes) => {
        const { sentAt } = send(perHour, wishes);
        for (const begin of sentAt) {
          expect(sentAt.filter((one) => one >= begin && one - begin < 60).length).toBeLessThanOrEqual(perHour);
        }
      }),
    );
  });

  it('leaves room for what is urgent after any flood of news', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 150 }), fc.array(wish, { maxLength: 30 }), (perHour, wishes) => {
        const news = wishes.map((one) => ({ ...one, urgency: 'low' as const }));
        const { slots, minute } = send(perHour, news);
        expect(allowance(slots, at(minute), perHour, 'high')).toBeGreaterThanOrEqual(Math.floor(perHour * 0.2));
      }),
    );
  });

  it('is spread where nothing is urgent, and used up at once by what is', () => {
    expect(allowance([], START, 100, 'high')).toBe(100);
    expect(allowance([], START, 100, 'normal')).toBe(25);
    const afterBurst = withSent([], START, 25);
    expect(allowance(afterBurst, at(1), 100, 'normal')).toBe(0);
    expect(allowance(afterBurst, at(15), 100, 'normal')).toBe(25);
    expect(allowance(withSent([], START, 100), at(65), 100, 'high')).toBe(0);
    expect(allowance(withSent([], START, 100), at(70), 100, 'high')).toBe(100);
  });

  it('lets something through even where it is tiny', () => {
    expect(allowance([], START, 2, 'normal')).toBe(1);
    expect(allowance([], START, 1, 'high')).toBe(1);
  });
});
