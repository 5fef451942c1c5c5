// Apart from the schemas: who reads an event's page needs no zod to be told how long a comment may be.

export const MAX_COMMENT_LENGTH = 2_000;

/** Comments are answered in pages of so many, the newest first. */
export const COMMENTS_PER_PAGE = 30;
