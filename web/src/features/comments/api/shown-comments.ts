import type { Comment } from '@club/contract';
import type { QueryClient } from '@tanstack/react-query';
import { commentsQuery } from './list-comments';

/** Shows a comment that the server has taken. Twice is once: the list may have been fetched since. */
export function showComment(client: QueryClient, eventId: number, comment: Comment): void {
  client.setQueryData(commentsQuery(eventId).queryKey, (data) => {
    if (!data || data.pages.some(({ items }) => items.some(({ id }) => id === comment.id))) return data;
    const pages = data.pages.map(({ items, total }, index) => ({
      items: index === 0 ? [comment, ...items] : items,
      total: total + 1,
    }));
    return { ...data, pages };
  });
}

/** Takes away one that the server has deleted. */
export function hideComment(client: QueryClient, eventId: number, commentId: string): void {
  client.setQueryData(commentsQuery(eventId).queryKey, (data) => {
    if (!data?.pages.some(({ items }) => items.some(({ id }) => id === commentId))) return data;
    const pages = data.pages.map(({ items, total }) => ({
      items: items.filter(({ id }) => id !== commentId),
      total: total - 1,
    }));
    return { ...data, pages };
  });
}
