import type { StoredNotice } from './notice-kind';

type Naming = StoredNotice & {
  userIds?: string[] | undefined;
  places?: { userId: string }[] | undefined;
  shiftNews?: { news: { userId: string }[] } | undefined;
};

/** The fields in which a notice names people whom it concerns, with those of them alone. */
export function namedIn({ userIds, places, shiftNews }: Naming, isNamed: (userId: string) => boolean) {
  const isTheirs = (one: { userId: string }) => isNamed(one.userId);
  return {
    ...(userIds && { userIds: userIds.filter(isNamed) }),
    ...(places && { places: places.filter(isTheirs) }),
    ...(shiftNews && { shiftNews: { ...shiftNews, news: shiftNews.news.filter(isTheirs) } }),
  };
}

/** The notice as it is stored for one person, without others whom it concerns; null: for everyone. */
export const noticeFor = <N extends StoredNotice>(notice: N, userId: string | null): N => ({
  ...notice,
  ...namedIn(notice, (named) => userId === null || named === userId),
  ...('authorIds' in notice && { authorIds: [] }),
  ...('exceptUserId' in notice && { exceptUserId: '' }),
});
