import { ALL_DEFAULT_PREFERENCES } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { buildNotice } from '../../../testing/delivery-builders';
import { buildInboxItem } from '../../../testing/inboxes';
import type { StoredItem } from '../inbox/inbox';
import { MAX_NEWS, newsFor, newsSince } from './digest';

const NOW = new Date('2026-06-20T18:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const news = (id: string, hours: number, more: Partial<StoredItem> = {}) =>
  buildInboxItem({ id, at: hoursAgo(hours), notice: buildNotice(), ...more });

const looked = { readAt: null, digestedAt: hoursAgo(24), pushed: new Set<string>() };
const told = (items: StoredItem[], more: Partial<typeof looked> | { readAt: Date } = {}, preferences = {}) =>
  newsFor('anna', { items, ...looked, ...more }, { ...ALL_DEFAULT_PREFERENCES, ...preferences }, NOW).map(
    ({ id }) => id,
  );

describe('since when news count', () => {
  it('is what was mailed or read last, and 8 days at most', () => {
    expect(newsSince({ digestedAt: hoursAgo(24), readAt: null }, NOW)).toEqual(hoursAgo(24));
    expect(newsSince({ digestedAt: hoursAgo(24), readAt: hoursAgo(30) }, NOW)).toEqual(hoursAgo(24));
    expect(newsSince({ digestedAt: hoursAgo(24), readAt: hoursAgo(3) }, NOW)).toEqual(hoursAgo(3));
    expect(newsSince({ digestedAt: hoursAgo(9 * 24), readAt: null }, NOW)).toEqual(hoursAgo(8 * 24));
  });
});

describe('a mail of news', () => {
  it('tells what came since the last one, the earliest first', () => {
    expect(told([news('late', 1), news('early', 2), news('mailed', 24), news('coming', -1)])).toEqual([
      'early',
      'late',
    ]);
    expect(told([news('now', 0)])).toEqual(['now']);
  });

  it('tells nothing that was read in the app', () => {
    expect(told([news('late', 1), news('read', 5)], { readAt: hoursAgo(5) })).toEqual(['late']);
  });

  it('tells the latest of too many', () => {
    const many = Array.from({ length: MAX_NEWS + 2 }, (_, hour) => news(`n${hour}`, hour));
    const latest = many.slice(0, MAX_NEWS).map(({ id }) => id);
    expect(told(many)).toEqual(latest.reverse());
  });

  it.each([
    ['is no news', { kind: 'eventReminder' as const }],
    ['has nothing by which to check that it is still true', { notice: null }],
    ['is of no use any more', { until: NOW }],
    ['leaves the person out', { except: ['ben', 'anna'] }],
  ])('leaves out what %s', (_what, more) => {
    expect(told([news('other', 2, more), news('told', 1)])).toEqual(['told']);
  });

  it('tells what is of use for longer, and what leaves out others', () => {
    expect(told([news('told', 1, { until: hoursAgo(-1), except: ['ben'] })])).toEqual(['told']);
  });

  it('tells nothing of a kind that the person does not want by mail', () => {
    expect(told([news('unwanted', 1)], {}, { eventCreated: false })).toEqual([]);
    expect(told([news('unwanted', 1)], {}, { mail: { eventCreated: false } })).toEqual([]);
  });

  it('leaves out what came by push, unless the person wants both ways', () => {
    const items = [news('pushed', 2), news('told', 1)];
    expect(told(items, { pushed: new Set(['pushed']) })).toEqual(['told']);
    expect(told(items, { pushed: new Set(['pushed']) }, { reachedBy: 'both' })).toEqual(['pushed', 'told']);
  });
});
