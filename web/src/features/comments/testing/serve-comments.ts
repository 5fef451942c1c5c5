import { COMMENTS_PER_PAGE, type Comment, type User } from '@club/contract';
import { answers, type Call } from '@/testing/server';

let last = 0;

export function buildComment(fields: Partial<Comment> = {}): Comment {
  last += 1;
  return {
    id: `00000000a-${String(last).padStart(32, '0')}`,
    userId: `author-${last}`,
    content: `Kommentar Nummer ${last}`,
    createdAt: new Date().toISOString(),
    user: { firstName: 'Jonas', lastName: 'Keller', profilePhotoUrl: null },
    ...fields,
  };
}

const commentsResponse = (comments: readonly Comment[], before: string | null) => {
  const start = before === null ? 0 : comments.findIndex(({ id }) => id === before) + 1;
  return Response.json(comments.slice(start, start + COMMENTS_PER_PAGE), {
    headers: { 'X-Total-Count': String(comments.length) },
  });
};

/** The server stores comments, one for each idempotency key. `keys` lists the keys of all requests. */
export function serveComments(comments: Comment[], author?: User) {
  const served = { comments, keys: [] as (string | null)[] };
  const stored = new Map<string | null, Comment>();

  const create =
    (respond: (comment: Comment) => Response) =>
    ({ body: { content }, key }: Call<'createComment'>) => {
      const comment = stored.get(key) ?? buildComment({ content, ...(author && { userId: author.id, user: author }) });
      if (!stored.has(key)) served.comments = [comment, ...served.comments];
      stored.set(key, comment);
      served.keys.push(key);
      return respond(comment);
    };

  /** Responds to all calls again, after a test has made some fail. */
  const recover = () =>
    void answers({
      listComments: ({ url }) => commentsResponse(served.comments, url.searchParams.get('before')),
      createComment: create((comment) => Response.json(comment)),
      deleteComment: ({ params }) => {
        served.comments = served.comments.filter(({ id }) => id !== params.commentId);
        return { ok: true };
      },
    });

  /** Comments arrive, but their responses are lost. */
  const loseResponses = () => void answers({ createComment: create(() => Response.error()) });

  recover();
  return Object.assign(served, { recover, loseResponses });
}
