import * as z from 'zod';
import { eventIdSchema } from '../events/event';
import { plainText } from '../text-fields';
import { MAX_COMMENT_LENGTH } from './comment-limits';

/** The server makes ids from the instant and random bytes. The pattern lets nothing pass that could lead out of a path. */
const commentIdSchema = z.string().regex(/^[0-9a-z]{9}-[0-9a-f]{32}$/);

export const commentParamsSchema = z.object({ eventId: eventIdSchema, commentId: commentIdSchema });

/** `before` is the id of the oldest comment that the client knows; the response holds older ones. */
export const listCommentsQuerySchema = z.object({ before: commentIdSchema.optional() });

export const createCommentSchema = z.object({
  content: plainText('Bitte schreibe einen Kommentar', MAX_COMMENT_LENGTH),
});

/**
 * A comment as the caller may see it. Visitors get the author's first name and the initial of the last name, and no
 * photo or id. Members and organisers get the full name and the photo.
 */
export const commentSchema = z.object({
  id: z.string(),
  /** null for visitors, and when the author has deleted their account. */
  userId: z.string().nullable(),
  /** Plain text with line breaks. */
  content: z.string(),
  createdAt: z.iso.datetime(),
  user: z.object({
    firstName: z.string(),
    lastName: z.string(),
    profilePhotoUrl: z.string().nullable(),
  }),
});

export type Comment = z.infer<typeof commentSchema>;
