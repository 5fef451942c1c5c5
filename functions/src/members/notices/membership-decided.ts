import { AT_CLUB, MAX_REASON_LENGTH, paths } from '@club/contract';
import * as z from 'zod';
import { toUserIds } from '../../notifications/event-notice';
import { defineKind, toThoseNamed } from '../../notifications/notice-kind';
import { daysAfter } from '../../notifications/notification-terms';
import { LONGEST_TTL_DAYS } from '../../platform/push';
import { shortened } from '../../shortened';

/** Tells a person whether the club lets them in. It has no preference, because it comes once and everybody waits for it. */
const fields = {
  ...toUserIds,
  isApproved: z.boolean(),
  /** The sentence with which an organiser refused. */
  reason: z.string().nullable(),
};

export const membershipDecided = defineKind('membershipDecided', fields, {
  audience: toThoseNamed,
  terms: (_, createdAt) => ({ urgency: 'normal', deliverBefore: daysAfter(createdAt, LONGEST_TTL_DAYS) }),
  present: async (notice, look, { userId }) =>
    (await look.standingOf(userId)) === (notice.isApproved ? 'approved' : 'refused') ? notice : null,
  words: ({ isApproved, reason }) => ({
    title: isApproved ? 'Du bist freigeschaltet' : 'Dein Zugang wurde nicht freigeschaltet',
    body: isApproved
      ? `Willkommen ${AT_CLUB}! Ab jetzt kannst du dich für Veranstaltungen anmelden.`
      : // Stryker disable next-line StringLiteral: who refuses somebody says why.
        shortened(reason ?? '', MAX_REASON_LENGTH),
    url: paths.home,
    tag: 'membership',
  }),
  mail: { reason: 'weil du dich registriert hast', button: 'Zur App', isAnswered: true },
});
