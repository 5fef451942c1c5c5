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

const ofInquiries = { ...inquiries('i', 'j', 'k'), authorIds: ['ben', null, 'anna'] } as Notice;
const own = { userIds: ['anna'], places: places.slice(0, 1) };
const nobody = { ...own, userIds: [] };
const ownEdit = { userIds: ['anna'], shiftNews: { news: news.slice(0, 1), before: [], after: [] } };

it.each<[who: string, Notice, stored: object, left: object | null]>([
  ['who are told', promotion, own, own],
  ['whose shifts change', edited, ownEdit, ownEdit],
  ['who sent inquiries', ofInquiries, { authorIds: [] }, { inquiryIds: ['j', 'k'], authorIds: [null, 'anna'] }],
  ['of whom it named one', { ...promotion, userIds: ['ben'] }, nobody, null],
  ['of whom it named one, beside organisers', { ...late, userIds: ['ben'] }, nobody, nobody],
  ['whom it does not tell', { kind: 'eventCreated', ...party, exceptUserId: 'ben' }, { exceptUserId: '' }, {}],
  ['whom it does not name', { kind: 'membersWaiting', audience: 'organisers', deliverAt: party.startTime }, {}, {}],
])(
  'a notice that is stored for one person has no other account among those %s, nor has any an account that is erased',
  (_who, notice, stored, left) => {
    expect(noticeFor(notice, 'anna')).toEqual({ ...notice, ...stored });
    expect(withoutPerson(notice, 'ben')).toEqual(left);
  },
);

it('news for everyone are stored with all the people whom they name', () => {
  expect(noticeFor(edited, null)).toEqual(edited);
});

it('a notice of somebody whom it does not name is an error', () => {
  for (const broken of [{ places: [{}] }, { shiftNews: { news: [{}] } }])
    expect(() => withoutPerson({ ...promotion, ...broken }, 'ben')).toThrow('userId');
});
