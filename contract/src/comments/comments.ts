import * as z from 'zod';
import { eventIdSchema } from '../events/event';
import { plainText } from '../text-fields';
import { MAX_COMMENT_LENGTH } from './comment-limits';

/** Made of the instant and chance by the server; nothing that could lead out of a path. */
const commentIdSchema = z.string().regex(/^[0-9a-z]{9}-[0-9a-f]{32}$/);

export const commentParamsSchema = z.object({ eventId: eventIdSchema, commentId: commentIdSchema });

/** `before`: the id of the last comment that is known, to have those that are older. */
export const listCommentsQuerySchema = z.object({ before: commentIdSchema.optional() });

export const createCommentSchema = z.object({
  content: plainText('Bitte schreibe einen Kommentar', MAX_COMMENT_LENGTH),
});

/**
 * A comment as the caller may see it. Visitors: first name and last initial of its author, no
 * photo, no id. Members and organisers: full name and photo.
 */
export const commentSchema = z.object({
  id: z.string(),
  /** null for visitors, and of people who have deleted their account. */
  userId: z.string().nullable(),
  /** Plain text, with its line breaks. */
  content: z.string(),
  createdAt: z.iso.datetime(),
  user: z.object({
    firstName: z.string(),
    lastName: z.string(),
    profilePhotoUrl: z.string().nullable(),
  }),
});

export type Comment = z.infer<typeof commentSchema>;
