import { expect, it } from 'vitest';
import { inquiries, party, updated } from '../../../testing/notices';
import { noticeFor } from './named-people';
import type { Notice } from './notice';

const userIds = ['anna', 'ben'];
const places = userIds.map((userId) => ({ userId, shiftId: 'grill001' }));
const news = userIds.map((userId) => ({ userId, result: 'lost' as const, fromId: 'grill001', toId: null }));

it.each<Notice>([
  { kind: 'waitlistPromotion', ...party, userIds, places },
  { ...updated({ location: 'Halle' }), userIds, shiftNews: { news, before: [], after: [] } },
  { kind: 'lateCancellations', ...party, registrationIds: [], formerMembers: 0, promotedIds: [], userIds, places },
  { kind: 'eventCreated', ...party, exceptUserId: 'ben' },
  { ...inquiries('i'), authorIds: ['ben'] } as Notice,
])('what is stored of $kind for one person names no other account', (notice) => {
  const own = noticeFor(notice, 'anna');
  expect(own.kind).toBe(notice.kind);
  expect(JSON.stringify(own)).not.toContain('ben');
});
