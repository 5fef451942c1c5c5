import * as z from 'zod';
import { ofEvent } from '../../notifications/event-notice';
import { pageOf, titleOf } from '../../notifications/event-words';
import type { Kind, StoredNotice } from '../../notifications/notice-kind';
import { daysAfter } from '../../notifications/notification-terms';
import { asItIs } from '../../notifications/present-facts';
import { shortened } from '../../shortened';

const ofComment = {
  ...ofEvent,
  commentId: z.string(),
  /** The notice is erased with this account, because name and text are personal. */
  authorId: z.string(),
  authorName: z.string(),
  /** The beginning of the comment. */
  excerpt: z.string(),
};

/** Goes to those who commented before, and to everyone who is registered, or an organiser, when it is delivered. */
const schema = z.object({ kind: z.literal('newComment'), ...ofComment });
const replySchema = z.object({ kind: z.literal('commentReply'), ...ofComment });

type Comment = Omit<z.output<typeof schema>, 'kind'> & { kind: 'newComment' | 'commentReply' };

const MAX_NAME_LENGTH = 80;

const nameOf = ({ authorName }: Comment): string => shortened(authorName, MAX_NAME_LENGTH);

const ofKind = <K extends Comment['kind']>(
  kind: K,
  of: { schema: z.ZodType<Comment & { kind: K }>; heading: string; mail: Kind<Comment>['mail'] },
): Kind<Comment & { kind: K }> => ({
  schema: of.schema,
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
    return event && (await look.hasComment(notice.eventId, notice.commentId)) ? asItIs(notice, event) : null;
  },
  words: (notice) => ({
    title: `${of.heading}: ${titleOf(notice)}`,
    body: notice.excerpt ? `${nameOf(notice)}: ${notice.excerpt}` : `${nameOf(notice)} hat etwas geschrieben.`,
    url: `${pageOf(notice).url}#event-comments`,
    tag: pageOf(notice, 'comments').tag,
  }),
  mail: of.mail,
  // A comment can be deleted: its text is read where it stands.
  inbox: {
    body: (notice) => `${nameOf(notice)} hat etwas geschrieben.`,
    kept: (notice) => ({ ...notice, excerpt: '' }),
  },
});

export const newComment = ofKind('newComment', {
  schema,
  heading: 'Neuer Kommentar',
  mail: { reason: 'weil du von Kommentaren hören möchtest', button: 'Kommentar lesen' },
});

/** Goes to those who commented before. */
export const commentReply = ofKind('commentReply', {
  schema: replySchema,
  heading: 'Neue Antwort',
  mail: { reason: 'weil du dort mitgeschrieben hast', button: 'Antwort lesen' },
});
