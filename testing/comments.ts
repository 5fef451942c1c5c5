import { type Comment, commentSchema } from '@club/contract';
import * as z from 'zod';
import { parseComment, type StoredComment, toCommentDocument } from '../functions/src/comments/comment';
import { type ApiReply, type Client, ok, type RequestOptions } from './client';
import { useRosters } from './rosters';
import type { TestApp } from './start-test-app';

/** Stores and reads comments for tests. */
export function useComments(app: () => TestApp) {
  const { noticesOf } = useRosters(app);
  return {
    async givenComments(eventId: number, comments: readonly StoredComment[]): Promise<void> {
      const folder = app().firestore.collection(`events/${eventId}/comments`);
      const batch = app().firestore.batch();
      for (const comment of comments) batch.set(folder.doc(comment.id), toCommentDocument(comment));
      await batch.commit();
    },
    commentsOf: (eventId: number): StoredComment[] =>
      Object.entries(app().documents()).flatMap(([path, document]) => {
        const [, id] = path.split(`events/${eventId}/comments/`);
        return id === undefined ? [] : [parseComment(id, document)];
      }),
    noticesOf: (eventId: number) => noticesOf(eventId).filter(({ kind }) => kind === 'newComment'),
  };
}

const pathOf = (eventId: number, rest = '') => `/api/events/${eventId}/comments${rest}`;

export const write = (client: Client, eventId: number, content: unknown, options?: RequestOptions) =>
  client.post(pathOf(eventId), { content }, options);

export const list = (client: Client, eventId: number, before?: string) =>
  client.get(pathOf(eventId, before === undefined ? '' : `?before=${before}`));

export const erase = (client: Client, eventId: number, commentId: string) =>
  client.delete(pathOf(eventId, `/${commentId}`));

export const written = (reply: ApiReply): Comment => commentSchema.parse(ok(reply));

export const listed = (reply: ApiReply): { page: Comment[]; total: number } => ({
  page: z.array(commentSchema).parse(ok(reply)),
  total: Number(reply.headers.get('x-total-count')),
});
