import { expect, it } from 'vitest';
import { inquiries, party, updated } from '../../../testing/notices';
import { noticeFor, withoutPerson } from './named-people';
import type { Notice } from './notice';

const userIds = ['anna', 'ben'];
const places = userIds.map((userId) => ({ userId, shiftId: 'grill001' }));
const news = userIds.map((userId) => ({ userId, result: 'lost' as const, fromId: 'grill001', toId: null }));

const promotion: Notice = { kind: 'waitlistPromotion', ...party, userIds, places };
const edited: Notice = { ...updated({ location: 'Halle' }), userIds, shiftNews: { news, before: [], after: [] } };
const lost = { registrationIds: [], formerMembers: 0, promotedIds: [] };
const late: Notice = { kind: 'lateCancellations', ...party, ...lost, userIds, places };

it.each<Notice>([
  promotion,
  edited,
  late,
  { kind: 'eventCreated', ...party, exceptUserId: 'ben' },
  { ...inquiries('i'), authorIds: ['ben'] } as Notice,
])('what is stored of $kind for one person names no other account', (notice) => {
  const own = noticeFor(notice, 'anna');
  expect(own.kind).toBe(notice.kind);
  expect(JSON.stringify(own)).not.toContain('ben');
});

it('news for everyone are stored with all the people whom they name', () => {
  expect(noticeFor(edited, null)).toEqual(edited);
});

it.each<[who: string, Notice, left: object | null]>([
  ['who are told', promotion, { userIds: ['anna'], places: places.slice(0, 1) }],
  ['whose shifts change', edited, { userIds: ['anna'], shiftNews: { news: news.slice(0, 1), before: [], after: [] } }],
  [
    'who sent inquiries',
    { ...inquiries('i', 'j', 'k'), authorIds: ['ben', null, 'anna'] } as Notice,
    { inquiryIds: ['j', 'k'], authorIds: [null, 'anna'] },
  ],
  ['of whom it named one', { ...promotion, userIds: ['ben'] }, null],
  [
    'of whom it named one, beside organisers',
    { ...late, userIds: ['ben'] },
    { userIds: [], places: places.slice(0, 1) },
  ],
  ['whom it does not name', { kind: 'membersWaiting', audience: 'organisers', deliverAt: party.startTime }, {}],
])('a notice loses the account that is erased among those %s', (_who, notice, left) => {
  expect(withoutPerson(notice, 'ben')).toEqual(left);
});
