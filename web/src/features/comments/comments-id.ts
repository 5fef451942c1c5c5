/** Of the section on the event's page: links from elsewhere lead to it (specification, organisers' part). */
export const COMMENTS_ID = 'event-comments';
