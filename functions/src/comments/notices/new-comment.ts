import * as z from 'zod';
import { ofEvent } from '../../notifications/event-notice';
import { pageOf, writtenLines } from '../../notifications/event-words';
import type { Kind, StoredNotice, Telling } from '../../notifications/notice-kind';
import { daysAfter } from '../../notifications/notification-terms';
import { asItIs } from '../../notifications/present-facts';
import { shortened } from '../../shortened';

const ofComment = {
  ...ofEvent,
  commentId: z.string(),
  /** The notice is erased with this account, because name and text are personal. */
  authorId: z.string(),
  authorName: z.string(),
  /** The beginning of the comment, and all of it when it is told later. */
  excerpt: z.string(),
};

type Comment = z.output<z.ZodObject<typeof ofComment>> & StoredNotice;

const MAX_NAME_LENGTH = 80;

const nameOf = ({ authorName }: Comment): string => shortened(authorName, MAX_NAME_LENGTH);

function bodyOf(notice: Comment, telling: Telling): string {
  const [name, text] = [nameOf(notice), notice.excerpt];
  if (text === '') return `${name} hat etwas geschrieben.`;
  return telling.inMail ? writtenLines(name, text, telling).join('\n') : `${name}: ${text}`;
}

/** Goes to those who commented before, and to everyone who is registered, or an organiser, when it is delivered. */
const ofKind = <K extends 'newComment' | 'commentReply'>(
  kind: K,
  heading: string,
  mail: Kind<Comment>['mail'],
): Kind<Comment & { kind: K }> => ({
  schema: z.object({ kind: z.literal(kind), ...ofComment }),
  preference: kind,
  async audience(notice, look) {
    const { eventId, commentId, authorId } = notice;
    const [event, organisers, commenters] = await Promise.all([
      look.findPeople(eventId),
      look.listOrganisers(),
      look.findCommenters(eventId, commentId),
    ]);
    const people = new Map<string, StoredNotice>();
    // The comments of a deleted event cannot be read any more.
    if (event) {
      for (const userId of [...event.activeUserIds, ...organisers]) people.set(userId, notice);
      for (const userId of commenters) people.set(userId, { ...notice, kind: 'commentReply' });
    }
    people.delete(authorId);
    return { people };
  },
  terms: (_, createdAt) => ({ urgency: 'normal', deliverBefore: daysAfter(createdAt, 2) }),
  async present(notice, look) {
    const event = await look.findEvent(notice.eventId);
    const excerpt = await look.findComment(notice.eventId, notice.commentId);
    return event && excerpt !== null ? asItIs({ ...notice, excerpt }, event) : null;
  },
  words: (notice, telling) => ({
    title: `${heading}: ${notice.title}`,
    body: bodyOf(notice, telling),
    url: `${pageOf(notice).url}#event-comments`,
    tag: pageOf(notice, 'comments').tag,
  }),
  mail: {
    ...mail,
    button: 'Kommentare ansehen',
    writtenBy: ({ authorName }) => authorName,
    titleOf: (notice, count) => `${count} neue Kommentare: ${notice.title}`,
  },
  // A comment can be deleted: its text is read where it stands.
  inbox: {
    body: (notice) => `${nameOf(notice)} hat etwas geschrieben.`,
    kept: (notice) => ({ ...notice, excerpt: '' }),
  },
});

export const newComment = ofKind('newComment', 'Neuer Kommentar', {
  reason: 'weil du von Kommentaren hören möchtest',
});

/** Goes to those who commented before. */
export const commentReply = ofKind('commentReply', 'Neue Antwort', {
  reason: 'weil du dort mitgeschrieben hast',
});
