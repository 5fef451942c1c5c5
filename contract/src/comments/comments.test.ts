import { describe, expect, it } from 'vitest';
import { commentParamsSchema, createCommentSchema, listCommentsQuerySchema } from './comments';

const ID = `0lxyz1234-${'0123456789abcdef'.repeat(2)}`;

describe('the input for a comment', () => {
  it('keeps the text and drops every other field', () => {
    const sent = {
      content: '  Ich bringe Kuchen mit!\r\nWer noch?  ',
      userId: 'somebody',
      createdAt: '2020-01-01',
      id: ID,
    };
    expect(createCommentSchema.parse(sent)).toEqual({ content: 'Ich bringe Kuchen mit!\nWer noch?' });
  });
});

describe('the id of a comment', () => {
  const ids = { eventId: '7', commentId: ID };

  it('is accepted in paths and as the place where a list goes on', () => {
    expect(commentParamsSchema.parse(ids)).toEqual({ eventId: 7, commentId: ID });
    expect(listCommentsQuerySchema.parse({ before: ID })).toEqual({ before: ID });
    expect(listCommentsQuerySchema.parse({})).toEqual({});
  });

  it.each(['', '1', ID.slice(1), `${ID}0`, ID.toUpperCase(), `../../users/${ID}`, `${ID}\n`, [ID, ID]])(
    'is no other text (%j)',
    (commentId) => {
      expect(commentParamsSchema.safeParse({ ...ids, commentId }).success).toBe(false);
      expect(listCommentsQuerySchema.safeParse({ before: commentId }).success).toBe(false);
    },
  );
});
