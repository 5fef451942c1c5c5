import * as z from 'zod';
import { storedDate } from '../platform/stored-date';

/** `events/{eventId}/comments/{commentId}` */
const commentSchema = z.object({
  /** null: a person whose account is deleted. */
  userId: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  profilePhotoUrl: z.string().nullable(),
  content: z.string(),
  /** The instant in its id: lists are ordered by it, and go on by the id alone. */
  createdAt: storedDate,
});

export type StoredComment = { id: string } & z.output<typeof commentSchema>;

export const parseComment = (id: string, document: unknown): StoredComment => ({
  id,
  ...commentSchema.parse(document),
});

export const toCommentDocument = ({ id: _, ...fields }: StoredComment) => fields;
