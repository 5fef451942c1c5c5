import { createHash } from 'node:crypto';
import type { Account } from '../../functions/src/accounts/account';
import { commentIdAt, type StoredComment } from '../../functions/src/comments/comment';
import type { ClubEvent } from '../../functions/src/events/club-event';
import { buildComment } from '../../testing/builders';
import { DEMO_THREADS, type DemoAuthor } from './comment-threads';
import { DEMO_ACCOUNTS } from './demo-accounts';

const HOUR = 3_600_000;

export type DemoComment = { eventId: number; comment: StoredComment };

/** The comments on the demo events; apart from the hour they are the same each time. */
export function demoComments(events: readonly ClubEvent[], members: readonly Account[], now: Date): DemoComment[] {
  const authorOf = (author: DemoAuthor): Account => {
    const others = members.slice(DEMO_ACCOUNTS.length);
    const found =
      typeof author === 'number' ? others[author % others.length] : members.find(({ username }) => username === author);
    if (!found) throw new Error(`nobody of the demo data is called ${author}`);
    return found;
  };

  return DEMO_THREADS.flatMap(({ title, past = false, comments }) => {
    const event = events.find((candidate) => candidate.title === title);
    if (!event) throw new Error(`no event of the demo data is called ${title}`);
    return comments.map(([author, hours, content], turn) => {
      const from = past ? event.endTime.getTime() : now.getTime();
      const createdAt = new Date(past ? from + hours * HOUR : from - hours * HOUR);
      const random = createHash('sha256').update(`${title} ${turn}`).digest('hex').slice(0, 32);
      const id = commentIdAt(createdAt, random);
      return { eventId: event.id, comment: buildComment({ id, author: authorOf(author), createdAt, content }) };
    });
  });
}
