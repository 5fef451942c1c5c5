import { useInfiniteQuery } from '@tanstack/react-query';
import { commentsQuery } from './api/list-comments';

/** undefined while nobody knows. */
export const useCommentCount = (eventId: number): number | undefined =>
  useInfiniteQuery({ ...commentsQuery(eventId), select: ({ pages }) => pages[0]?.total }).data;
