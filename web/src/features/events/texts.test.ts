import { describe, expect, it } from 'vitest';
import { eventPeriod } from './texts';

describe('the period of an event', () => {
  const words = (startTime: string, endTime: string) => eventPeriod({ startTime, endTime }).replaceAll('\u00a0', ' ');

  it('names the day once when the event ends on it in club time', () => {
    expect(words('2026-07-11T12:00:00Z', '2026-07-11T21:59:00Z')).toBe('Samstag, 11. Juli 2026, 14:00 bis 23:59 Uhr');
  });

  it('names both days when the event goes on past midnight in club time', () => {
    expect(words('2026-07-11T20:00:00Z', '2026-07-11T22:30:00Z')).toBe(
      'Samstag, 11. Juli 2026, 22:00 Uhr bis Sonntag, 12. Juli 2026, 00:30 Uhr',
    );
  });
});
