import { type CardEvent, clubDay } from '@club/contract';
import { groupBy } from '@/lib/group-by';

export const byStart = (a: Pick<CardEvent, 'id' | 'startTime'>, b: Pick<CardEvent, 'id' | 'startTime'>): number =>
  Date.parse(a.startTime) - Date.parse(b.startTime) || a.id - b.id;

export const groupByDay = <Event extends { startTime: string }>(listed: readonly Event[]) =>
  [...groupBy(listed, ({ startTime }) => clubDay(startTime))].map(([day, events]) => ({ day, events }));
