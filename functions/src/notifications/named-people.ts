import * as z from 'zod';
import type { StoredNotice } from './notice-kind';

const ofPersonSchema = z.looseObject({ userId: z.string() });

/** The fields in which notices name people. */
const namingSchema = z.object({
  kind: z.string(),
  userIds: z.array(z.string()).optional(),
  /** In an event with shifts: what each person is told. */
  places: z.array(ofPersonSchema).optional(),
  shiftNews: z.looseObject({ news: z.array(ofPersonSchema) }).optional(),
  /** Several inquiries in one notice, with the account that sent each. */
  // Stryker disable next-line ArrayDeclaration: a notice that has the accounts has the inquiries, too.
  inquiryIds: z.array(z.string()).default([]),
  authorIds: z.array(z.string().nullable()).optional(),
});

type Naming = Partial<z.output<typeof namingSchema>>;

/** The fields in which a notice names people whom it concerns, with those of them alone. */
function namedIn({ userIds, places, shiftNews }: Naming, isNamed: (userId: string) => boolean) {
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

/** The fields of a stored notice without the person; null: it concerns nobody else. */
export function withoutPerson(stored: object, uid: string) {
  const { inquiryIds, authorIds, ...notice } = namingSchema.parse(stored);
  const left = namedIn(notice, (userId) => userId !== uid);
  // Late cancellations also concern people whom their notices do not name.
  if (left.userIds?.length === 0 && notice.kind !== 'lateCancellations') return null;
  return {
    ...left,
    ...(authorIds && {
      inquiryIds: inquiryIds.filter((_, index) => authorIds[index] !== uid),
      authorIds: authorIds.filter((authorId) => authorId !== uid),
    }),
  };
}
