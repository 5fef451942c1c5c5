import { paths } from '@club/contract';
import * as z from 'zod';
import { plainName } from '../../mail/plain-name';
import { defineKind, type Kind, type StoredNotice, toOrganisers } from '../../notifications/notice-kind';
import { daysAfter } from '../../notifications/notification-terms';
import { isOrganiser } from '../../notifications/present-facts';
import { storedDate } from '../../platform/stored-documents';
import { shortened } from '../../shortened';

const MAX_NAME_LENGTH = 80;

const toThoseWhoLetIn: Pick<Kind<StoredNotice>, 'preference' | 'audience' | 'terms' | 'mail'> = {
  preference: 'memberWaiting',
  audience: toOrganisers,
  terms: (_, createdAt) => ({ urgency: 'normal', deliverBefore: daysAfter(createdAt, 5) }),
  mail: { reason: 'weil du im Verein Mitglieder freischaltest', button: 'Registrierung ansehen' },
};

/** Somebody has signed up and waits to be let into the club. */
const fields = {
  audience: z.literal('organisers'),
  /** The notice is erased with this account. */
  authorId: z.string(),
  name: z.string(),
};

export const memberWaitingId = (authorId: string): string => `member-${authorId}`;

export const memberWaiting = defineKind('memberWaiting', fields, {
  ...toThoseWhoLetIn,
  present: async (notice, look, { userId }) =>
    (await look.standingOf(notice.authorId)) === 'waiting' && (await isOrganiser(look, userId)) ? notice : null,
  // The title is the subject of a mail, and nobody has looked at the name yet.
  words({ authorId, name }) {
    const known = plainName(shortened(name, MAX_NAME_LENGTH));
    return {
      title: known ? `Wartet auf Freischaltung: ${known}` : 'Eine neue Registrierung wartet auf Freischaltung',
      body: 'Jemand hat sich registriert. Bitte schalte den Zugang frei oder lehne ihn ab.',
      url: paths.waitingMembers,
      tag: memberWaitingId(authorId),
    };
  },
});

/** The people who have signed up soon after organisers were told of another one. It names nobody. */
const severalFields = {
  audience: z.literal('organisers'),
  deliverAt: storedDate,
};

export const membersWaiting = defineKind('membersWaiting', severalFields, {
  ...toThoseWhoLetIn,
  present: async (notice, look, { userId }) =>
    (await look.isAnybodyWaiting()) && (await isOrganiser(look, userId)) ? notice : null,
  words: () => ({
    title: 'Neue Registrierungen warten auf Freischaltung',
    body: 'Bitte schalte die Zugänge frei oder lehne sie ab.',
    url: paths.waitingMembers,
    tag: 'members-waiting',
  }),
});
