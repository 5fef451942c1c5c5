import { ALL_DEFAULT_PREFERENCES } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { buildNotice } from '../../../testing/delivery-builders';
import { buildInboxItem } from '../../../testing/inboxes';
import type { StoredItem } from '../inbox/inbox';
import { MAX_NEWS, newsFor } from './digest';

const NOW = new Date('2026-06-20T18:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const news = (id: string, hours: number, more: Partial<StoredItem> = {}) =>
  buildInboxItem({ id, at: hoursAgo(hours), notice: buildNotice(), ...more });

const looked = { readAt: null, digestedAt: hoursAgo(24), pushed: new Set<string>() };
const told = (items: StoredItem[], more: Partial<typeof looked> | { readAt: Date } = {}, preferences = {}) =>
  newsFor('anna', { items, ...looked, ...more }, { ...ALL_DEFAULT_PREFERENCES, ...preferences }, NOW).map(
    ({ id }) => id,
  );

describe('a mail of news', () => {
  it('tells the latest of too many', () => {
    const many = Array.from({ length: MAX_NEWS + 2 }, (_, hour) => news(`n${hour}`, hour));
    const latest = many.slice(0, MAX_NEWS).map(({ id }) => id);
    expect(told(many)).toEqual(latest.reverse());
  });

  const off = { eventCreated: false };
  it.each<[string, Partial<StoredItem>, Parameters<typeof told>[1]?, object?]>([
    ['was mailed before', { at: hoursAgo(24) }],
    ['is 8 days old', { at: hoursAgo(8 * 24) }, { digestedAt: hoursAgo(9 * 24) }],
    ['is yet to come', { at: hoursAgo(-1) }],
    ['was read in the app', {}, { readAt: hoursAgo(2) }],
    ['is no news', { kind: 'eventReminder' }],
    ['has nothing by which to check that it is still true', { notice: null }],
    ['is of no use any more', { until: NOW }],
    ['leaves the person out', { except: ['ben', 'anna'] }],
    ['is of a kind that the person does not want', {}, {}, off],
    ['is of a kind that the person does not want by mail', {}, {}, { mail: off }],
    ['came by push', {}, { pushed: new Set(['other']) }],
  ])('leaves out what %s', (_what, item, more = {}, preferences = {}) => {
    const items = [news('other', 2, item), news('told', 1, { kind: 'newComment' })];
    expect(told(items, more, preferences)).toEqual(['told']);
  });

  it('tells, the earliest first, what is of use, what leaves out others, and what came by push where both ways are wanted', () => {
    const items = [news('told', 1, { until: hoursAgo(-1), except: ['ben'] }), news('pushed', 2), news('now', 0)];
    const pushed = new Set(['pushed']);
    expect(told(items, { pushed }, { reachedBy: 'both' })).toEqual(['pushed', 'told', 'now']);
  });
});
