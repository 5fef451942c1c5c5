import { expect, it } from 'vitest';
import { inquiries, party, updated } from '../../../testing/notices';
import { toPromotion } from '../registrations/notices/late-cancellations';
import { noticeFor } from './named-people';
import type { Notice } from './notice';

const userIds = ['anna', 'ben'];
const places = userIds.map((userId) => ({ userId, shiftId: 'grill001' }));
const news = userIds.map((userId) => ({ userId, result: 'lost' as const, fromId: 'grill001', toId: null }));
const late: Extract<Notice, { kind: 'lateCancellations' }> = {
  kind: 'lateCancellations',
  ...party,
  registrationIds: ['7-a'],
  formerMembers: 0,
  promotedIds: ['7-b'],
  userIds,
  places,
};

it.each<Notice>([
  { kind: 'waitlistPromotion', ...party, userIds, places },
  { ...updated({ location: 'Halle' }), userIds, shiftNews: { news, before: [], after: [] } },
  { ...late },
  { kind: 'eventCreated', ...party, exceptUserId: 'ben' },
  { ...inquiries('i'), authorIds: ['ben'] } as Notice,
])('what is stored of $kind for one person names no other account', (notice) => {
  const own = noticeFor(notice, 'anna');
  expect(own.kind).toBe(notice.kind);
  expect(JSON.stringify(own)).not.toContain('ben');
});

it('somebody who moved up for a late cancellation is told of the own place alone', () => {
  expect(noticeFor(toPromotion(late), 'ben')).toEqual({
    kind: 'waitlistPromotion',
    ...party,
    userIds: ['ben'],
    places: places.slice(1),
  });
  expect(noticeFor(late, 'vera')).toMatchObject({ userIds: [], registrationIds: ['7-a'] });
});
