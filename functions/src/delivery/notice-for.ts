import type { NoticeKind } from '@club/contract';
import type { Notice } from '../notifications/notice';
import { toPromotion } from './late-cancellation';

/** The notice as it is stored for one person, without others whom it concerns; null: for everyone. */
export function noticeFor(given: Notice, kind: NoticeKind, userId: string | null): Notice {
  const isPromotion = given.kind === 'lateCancellations' && kind === 'waitlistPromotion';
  const notice = isPromotion ? toPromotion(given) : given;
  const isOwn = (one: { userId: string }) => userId === null || one.userId === userId;
  return {
    ...notice,
    ...('userIds' in notice && { userIds: userId === null || kind === 'lateCancellations' ? [] : [userId] }),
    ...('places' in notice && notice.places && { places: notice.places.filter(isOwn) }),
    ...('shiftNews' in notice &&
      notice.shiftNews && { shiftNews: { ...notice.shiftNews, news: notice.shiftNews.news.filter(isOwn) } }),
    ...('authorIds' in notice && { authorIds: [] }),
    ...('exceptUserId' in notice && { exceptUserId: '' }),
  };
}
