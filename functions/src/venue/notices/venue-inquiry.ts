import { CLUB, paths } from '@club/contract';
import * as z from 'zod';
import { renterName } from '../../mail/plain-name';
import { formatTime } from '../../notifications/event-words';
import { defineKind, type Kind, type Look, type NoticeOf, type StoredNotice } from '../../notifications/notice-kind';
import { daysAfter } from '../../notifications/notification-terms';
import { isOrganiser } from '../../notifications/present-facts';
import { storedDate } from '../../platform/stored-documents';
import { shortened } from '../../shortened';

const MAX_NAME_LENGTH = 80;

const toThoseWhoAnswer: Pick<Kind<StoredNotice>, 'preference' | 'terms' | 'mail'> = {
  preference: 'venueInquiry',
  terms: (_, createdAt) => ({ urgency: 'normal', deliverBefore: daysAfter(createdAt, 5) }),
  mail: { reason: 'weil du dich um das Vereinsheim kümmerst', button: 'Anfrage ansehen' },
};

/** Keepers who do not organise have a page of their own. */
const forKeeper = { isForKeeper: z.literal(true).optional() };
const pageFor = ({ isForKeeper }: { isForKeeper?: true | undefined }): string =>
  isForKeeper ? paths.keeper : paths.inquiries;

/** Organisers and keepers of the clubhouse, without whoever wrote all of the inquiries. */
async function thoseWhoAnswer(notice: StoredNotice, authorIds: readonly (string | null)[], look: Look) {
  const [organisers, keepers] = await Promise.all([look.listOrganisers(), look.listKeepers()]);
  const people = new Map<string, StoredNotice>();
  for (const userId of keepers) people.set(userId, { ...notice, isForKeeper: true } as StoredNotice);
  for (const userId of organisers) people.set(userId, notice);
  for (const userId of people.keys()) if (authorIds.every((authorId) => authorId === userId)) people.delete(userId);
  return { people };
}

const answersInquiries = async (look: Look, userId: string): Promise<boolean> =>
  (await isOrganiser(look, userId)) || (await look.listKeepers()).includes(userId);

const fields = {
  audience: z.literal('organisers'),
  /** A visitor has none. */
  authorId: z.string().nullable(),
  inquiryId: z.string(),
  name: z.string(),
  preferredDate: storedDate,
  /** The sender has answered a question; missing when the inquiry is new. */
  isAnswer: z.literal(true).optional(),
  ...forKeeper,
};

export type InquiryNotice = NoticeOf<'venueInquiry', typeof fields>;

export const venueInquiry = defineKind('venueInquiry', fields, {
  ...toThoseWhoAnswer,
  audience: (notice, look) => thoseWhoAnswer(notice, [notice.authorId], look),
  present: async (notice, look, { userId }) =>
    (await look.isInquiryPending(notice.inquiryId)) && (await answersInquiries(look, userId)) ? notice : null,
  words(notice, { now }) {
    const name = renterName(shortened(notice.name, MAX_NAME_LENGTH)) ?? 'Jemand';
    return {
      title: `${notice.isAnswer ? 'Antwort zur Anfrage' : 'Neue Anfrage'}: ${CLUB.clubhouse.name}, ${formatTime(notice.preferredDate, now)}`,
      body: notice.isAnswer
        ? `${name} hat auf eine Rückfrage geantwortet.`
        : `${name} möchte das ${CLUB.clubhouse.name} mieten.`,
      url: pageFor(notice),
      tag: `inquiry-${notice.inquiryId}`,
    };
  },
  // An inquiry of a visitor is deleted: the name is read where it stands.
  inbox: { body: () => `Jemand möchte das ${CLUB.clubhouse.name} mieten.` },
});

/** The inquiries that came soon after organisers were told of another one. */
const severalFields = {
  audience: z.literal('organisers'),
  /** Until its delivery begins, more inquiries can join it. */
  deliverAt: storedDate,
  inquiryIds: z.array(z.string()),
  /** The account that sent each inquiry; null for visitors. */
  authorIds: z.array(z.string().nullable()),
  ...forKeeper,
};

export type InquiriesNotice = NoticeOf<'venueInquiries', typeof severalFields>;

/** null: there are none. */
export const readInquiries = (fields: unknown): InquiriesNotice | null =>
  fields === null ? null : venueInquiries.schema.parse(fields);

/** Organisers are told of several inquiries at one instant at most once. */
export const inquiriesId = (deliverAt: Date): string => `inquiries-${deliverAt.getTime()}`;

export const venueInquiries = defineKind('venueInquiries', severalFields, {
  ...toThoseWhoAnswer,
  audience: (notice, look) => thoseWhoAnswer(notice, notice.authorIds, look),
  async present(notice, look, { userId }) {
    const inquiryIds: string[] = [];
    for (const inquiryId of notice.inquiryIds) if (await look.isInquiryPending(inquiryId)) inquiryIds.push(inquiryId);
    return inquiryIds.length > 0 && (await answersInquiries(look, userId)) ? { ...notice, inquiryIds } : null;
  },
  words(notice) {
    const count = notice.inquiryIds.length;
    return {
      title: `${count === 1 ? '1 neue Anfrage' : `${count} neue Anfragen`} fürs ${CLUB.clubhouse.name}`,
      body: count === 1 ? 'Sie wartet auf eure Antwort.' : 'Sie warten auf eure Antwort.',
      url: pageFor(notice),
      tag: inquiriesId(notice.deliverAt),
    };
  },
});
