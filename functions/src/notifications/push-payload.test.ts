import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PushUrgency } from '../platform/push';
import { digestOf, toPush } from './push-payload';

const now = new Date('2026-06-10T12:00:00Z');
const told = (title: string, body: string, secondsLeft = 60, urgency: PushUrgency = 'normal') => ({
  message: { title, body, url: '/events/12', tag: 'event-12' },
  urgency,
  deliverBefore: new Date(now.getTime() + secondsLeft * 1_000),
});
const sent = (...all: ReturnType<typeof told>[]) => {
  const push = toPush(all, now);
  return { ...push, shown: JSON.parse(push.payload) as { title: string; body: string } };
};
const asGraphemes = { unit: 'grapheme' } as const;

describe('a push', () => {
  it('is kept by the push service until it is of no use, four weeks at most, under its subject', () => {
    expect(sent(told('Erinnerung', 'Bis dann', 90.7))).toMatchObject({ ttlSeconds: 90, subject: 'event-12' });
    expect(sent(told('Erinnerung', 'Bis dann', -5)).ttlSeconds).toBe(0);
    expect(sent(told('Neu', 'In einem Jahr', 365 * 86_400)).ttlSeconds).toBe(28 * 86_400);
  });

  it('for several deliveries is as urgent as the most urgent, and kept as long as any of them is of use', () => {
    const push = sent(told('A', '', 60, 'normal'), told('B', '', 600, 'high'), told('C', '', 30, 'low'));
    expect(push).toMatchObject({ urgency: 'high', ttlSeconds: 600, subject: 'digest' });
    expect(push.shown).toMatchObject({ title: 'C … und 2 weitere', body: 'B\nA' });
    expect(sent(told('A', '', 60, 'normal'), told('B', '', 60, 'low')).urgency).toBe('normal');
  });

  it.each(['low', 'normal', 'high'] as const)('alone has its own urgency: %s', (urgency) => {
    expect(sent(told('Neu', '', 60, urgency)).urgency).toBe(urgency);
  });

  it('is left whole at 3,000 bytes, and loses a body that has no room beside its title', () => {
    const around = Buffer.byteLength(sent(told('', '')).payload);
    const exact = 'x'.repeat(3_000 - around);
    expect(sent(told('', exact)).shown.body).toBe(exact);
    expect(sent(told(exact.slice(2), 'ein Text')).shown).toMatchObject({ title: exact.slice(2), body: '' });
  });

  it('has 3 KB at most: first the end of its body is cut, then that of its title, never within a character', () => {
    const short = told('Neu: Sommerfest', 'Bist du dabei? 🎉');
    const whole = { title: 'Neu: Sommerfest', body: 'Bist du dabei? 🎉', icon: '/icons/icon-192.png' };
    expect(sent(short).shown).toMatchObject(whole);
    const text = fc.string({ ...asGraphemes, minLength: 1, maxLength: 6 });
    const times = fc.integer({ min: 1, max: 2_000 });
    fc.assert(
      fc.property(text, times, text, times, (titlePart, titleTimes, bodyPart, bodyTimes) => {
        const [title, body] = [titlePart.repeat(titleTimes), bodyPart.repeat(bodyTimes)];
        const { payload, shown } = sent(told(title, body));
        expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(3_000);
        for (const [whole, cut] of [[title, shown.title] as const, [body, shown.body] as const]) {
          if (cut === whole) continue;
          const kept = cut.replace(/…$/, '');
          expect(whole.startsWith(kept)).toBe(true);
          expect(whole.slice(kept.length)).not.toMatch(/^[\uDC00-\uDFFF]/);
        }
        if (shown.title !== title) expect(shown.body).toBe('');
        // No more is cut than necessary.
        if (shown.title !== title || shown.body !== body) expect(Buffer.byteLength(payload)).toBeGreaterThan(2_900);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the digest of several notifications', () => {
  const titled = (titles: string[], urlOf = (_: number) => '/events/7') =>
    titles.map((title, index) => ({ title, body: 'x', url: urlOf(index), tag: title }));
  const numbered = (count: number) => Array.from({ length: count }, (_, number) => `Neu: ${number}`);

  it('names the newest, and lists the titles of the others once, the newer first, with their count', () => {
    const titles = ['Neu: A', 'Neuer Kommentar: B', 'Neu: C', 'Neuer Kommentar: B', 'Neu: D'];
    const body = 'Neuer Kommentar: B (2)\nNeu: C\nNeu: A';
    expect(digestOf(titled(titles))).toEqual({
      title: 'Neu: D … und 4 weitere',
      body,
      url: '/events/7',
      tag: 'digest',
    });
  });

  it('lists six titles without counting', () => {
    expect(digestOf(titled(numbered(7))).body).toBe('Neu: 5\nNeu: 4\nNeu: 3\nNeu: 2\nNeu: 1\nNeu: 0');
  });

  it('counts the titles that do not fit, and leads to the start page when they lead to different pages', () => {
    const body = 'Neu: 8\nNeu: 7\nNeu: 6\nNeu: 5\nNeu: 4\n… und 4 weitere';
    const digest = digestOf(titled(numbered(10), (index) => `/events/${index}`));
    expect(digest).toMatchObject({ title: 'Neu: 9 … und 9 weitere', body, url: '/' });
  });
});
