import type { StoredNotice } from '../notifications/notice-kind';
import type { ToldPlace } from '../notifications/noticed-shifts';
import type { AllShiftNews } from '../notifications/shift-news';

/** The fields in which notices name people whom they concern, or leave out. */
type Naming = StoredNotice & {
  userIds?: string[];
  places?: ToldPlace[];
  shiftNews?: AllShiftNews;
  authorIds?: unknown[];
  exceptUserId?: string;
};

/** The notice as it is stored for one person, without others whom it concerns; null: for everyone. */
export function noticeFor<N extends StoredNotice>(notice: N, userId: string | null): N {
  const { userIds, places, shiftNews, authorIds, exceptUserId }: Naming = notice;
  const isOwn = (one: { userId: string }) => userId === null || one.userId === userId;
  return {
    ...notice,
    ...(userIds && { userIds: userIds.filter((id) => id === userId) }),
    ...(places && { places: places.filter(isOwn) }),
    ...(shiftNews && { shiftNews: { ...shiftNews, news: shiftNews.news.filter(isOwn) } }),
    ...(authorIds && { authorIds: [] }),
    ...(exceptUserId !== undefined && { exceptUserId: '' }),
  };
}
