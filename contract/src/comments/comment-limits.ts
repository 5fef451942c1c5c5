// This file imports no zod, because an event's page names the limit before the form is loaded.

export const MAX_COMMENT_LENGTH = 2_000;

/** The number of comments on a page of the list, the newest first. */
export const COMMENTS_PER_PAGE = 30;
