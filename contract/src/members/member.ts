import * as z from 'zod';
import { diallableSchema, emailSchema, MAX_NAME_LENGTH, userIdSchema } from '../accounts/accounts';
import { consentsSchema } from '../accounts/consents';
import { MAILBOX_STATES } from '../accounts/mailbox';
import { userStatsSchema } from '../dashboard/endpoints';
import { eventSummarySchema } from '../events/event';
import { deviceSchema } from '../notifications/push';
import { requiredLine } from '../text-fields';
import { listedMemberSchema } from './directory';

const instant = z.iso.datetime();

export const memberParamsSchema = z.object({ userId: userIdSchema });

export const STANDINGS = ['approved', 'waiting', 'refused', 'blocked'] as const;

const memberEventSchema = eventSummarySchema.pick({
  id: true,
  title: true,
  category: true,
  startTime: true,
  endTime: true,
  location: true,
  cancelledAt: true,
  myStatus: true,
});

/** A member as organisers and the treasurer see them. */
export const memberSchema = listedMemberSchema.extend({
  standing: z.object({
    state: z.enum(STANDINGS),
    /** null: nobody has decided it. */
    since: instant.nullable(),
    /** The sentence with which an organiser refused or blocked. Only organisers are told. */
    reason: z.string().nullable(),
  }),
  consents: consentsSchema,
  stats: userStatsSchema,
  /** The events for which the member is registered or waits, ascending; `myStatus` is that of the member. */
  comingEvents: z.array(memberEventSchema),
  /** Those of the twelve months before, the latest first. */
  pastEvents: z.array(memberEventSchema),
  /**
   * How the app's notices reach the member: by push on the devices, by mail only at an address that they have confirmed. null:
   * the viewer sends none.
   */
  reach: z
    .object({
      devices: z.array(
        deviceSchema.pick({ platform: true, browser: true }).extend({
          /** The last test or notice at the device succeeded, or there has been none yet. */
          works: z.boolean(),
        }),
      ),
      hasEmail: z.boolean(),
      /** null: the club sends no mails. */
      mailbox: z.enum(MAILBOX_STATES).nullable(),
      /** As in the member's own mailbox. */
      isDeliveryUnknown: z.literal(true).optional(),
    })
    .nullable(),
});

/** Corrects name and contact. An empty e-mail address is for people who have none; one that there is cannot be removed. */
export const correctMemberSchema = z.object({
  firstName: requiredLine('Vorname ist erforderlich', MAX_NAME_LENGTH),
  lastName: requiredLine('Nachname ist erforderlich', MAX_NAME_LENGTH),
  email: z.union([z.literal(''), emailSchema], { error: 'Ungültige E-Mail-Adresse' }),
  phoneNumber: diallableSchema,
});

export const startedResetSchema = z.object({
  /**
   * For somebody without an e-mail address: the link with which they choose a new password. It is told this once, and
   * stored nowhere. null: the member gets a mail.
   */
  link: z.url().nullable(),
});

/** `into` is the account that is kept. */
export const mergeMemberSchema = z.object({ into: userIdSchema });

export type Member = z.infer<typeof memberSchema>;
export type Reach = NonNullable<Member['reach']>;
export type CorrectMember = z.infer<typeof correctMemberSchema>;
export type StartedReset = z.infer<typeof startedResetSchema>;
