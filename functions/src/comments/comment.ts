import { randomUUID } from 'node:crypto';
import { FORMER_MEMBER } from '@club/contract';
import * as z from 'zod';
import { defineCollection } from '../platform/collection';
import { toIso } from '../platform/responses';
import { storedDate } from '../platform/stored-documents';

const commentSchema = z.object({
  /** null: the author's account is deleted. */
  userId: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  profilePhotoUrl: z.string().nullable(),
  content: z.string(),
  /** The same instant as in the id: lists are ordered by it, and the next page is found by the id alone. */
  createdAt: storedDate,
});

const FORMER_AUTHOR = { userId: null, ...FORMER_MEMBER, profilePhotoUrl: null };

/** When an account is deleted its comments stay without the author: others replied to them. */
export const COMMENTS = defineCollection({
  path: 'events/{eventId}/comments',
  version: 1,
  called: 'comment',
  parse: (fields, id) => parseComment(id, fields),
  archived: 'whole',
  people: {
    named: [
      {
        field: 'userId',
        erased: FORMER_AUTHOR,
        moved: ({ id, firstName, lastName, profilePhotoUrl }) => ({ userId: id, firstName, lastName, profilePhotoUrl }),
        shown: ({ firstName, lastName, profilePhotoUrl }) => ({ firstName, lastName, profilePhotoUrl }),
      },
    ],
    told: (found) => ({
      comments: found
        .sort((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ id, parentId, content, createdAt }) => toIso({ id, eventId: Number(parentId), content, createdAt })),
    }),
    toldIn: 'comments',
  },
});

export type StoredComment = { id: string } & z.output<typeof commentSchema>;

export const parseComment = (id: string, document: unknown): StoredComment => ({
  id,
  ...commentSchema.parse(document),
});

export const toCommentDocument = ({ id: _, ...fields }: StoredComment) => fields;

/** Nine digits to the base of 36 hold the instants of three thousand years, so that ids sort as the instants do. */
const INSTANT_LENGTH = 9;

/** A unique id that begins with the instant, so that the id alone tells where the next page of a list begins. */
export const commentIdAt = (instant: Date, random = randomUUID().replaceAll('-', '')): string =>
  `${instant.getTime().toString(36).padStart(INSTANT_LENGTH, '0')}-${random}`;

export const instantOf = (commentId: string): Date => new Date(parseInt(commentId.slice(0, INSTANT_LENGTH), 36));
