import * as z from 'zod';
import { MAX_ROSTER_ENTRIES } from '../registrations/registration';
import { MAX_SHIFTS, shiftIdSchema, TOO_MANY_SHIFTS } from '../registrations/shift';
import { plainText, requiredLine } from '../text-fields';
import { MAX_MESSAGE_LENGTH, MAX_SUBJECT_LENGTH, MESSAGE_GROUPS, MESSAGES_LISTED } from './message-limits';

const messageGroupSchema = z.enum(MESSAGE_GROUPS, { error: 'Diese Auswahl gibt es nicht' });

/** Whom a message is for: people of these groups, and of these shifts where some are named. */
const audienceFields = {
  groups: z
    .array(messageGroupSchema, { error: 'Bitte wähle, an wen die Nachricht geht' })
    .min(1)
    .max(MESSAGE_GROUPS.length),
  /** Empty: all of the event. */
  shiftIds: z
    .array(shiftIdSchema)
    .max(MAX_SHIFTS, TOO_MANY_SHIFTS)
    .default(() => []),
};

const contentFields = {
  subject: requiredLine('Bitte gib einen Betreff ein', MAX_SUBJECT_LENGTH),
  text: plainText('Bitte schreibe eine Nachricht', MAX_MESSAGE_LENGTH),
};

const urgentField = {
  /** The message comes in quiet hours, too. Only organisers may ask for that. */
  isUrgent: z.boolean({ error: 'Bitte wähle, ob die Nachricht dringend ist' }).default(false),
};

export const testMessageSchema = z.object(contentFields);
export const sendMessageSchema = z.object({ ...contentFields, ...audienceFields, ...urgentField });

const listOf = (value: string, max: number) => new RegExp(`^(?:${value})(?:,(?:${value})){0,${max - 1}}$`);

/** Several values are separated by commas. */
export const reachQuerySchema = z.object({
  groups: z.string().regex(listOf(MESSAGE_GROUPS.join('|'), MESSAGE_GROUPS.length), 'Diese Auswahl gibt es nicht'),
  shiftIds: z.string().regex(listOf('[0-9a-z]{8}', MAX_SHIFTS), 'Ungültige Schicht').optional(),
  urgent: z.literal('true').optional(),
});

const countSchema = z.int().nonnegative();

/** Each person counts once, by the way that reaches them. */
export const reachSchema = z.object({
  push: countSchema,
  mail: countSchema,
  none: countSchema,
  /** Those whom nothing reaches, guests included; empty for others than organisers. */
  unreachable: z
    .array(
      z.object({
        /** That of the member, or of the guest's registration. */
        id: z.string(),
        name: z.string(),
        phoneNumber: z.string().nullable(),
      }),
    )
    .max(MAX_ROSTER_ENTRIES),
});

export const messageSchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  author: z.object({ firstName: z.string(), lastName: z.string() }),
  subject: z.string(),
  /** Plain text with line breaks. */
  text: z.string(),
  isUrgent: z.boolean(),
  /** To whom it went; null: the viewer is neither organiser nor contact. */
  sentTo: z
    .object({ groups: z.array(messageGroupSchema), shiftTitles: z.array(z.string()), people: countSchema })
    .nullable(),
});

export const messageListSchema = z.array(messageSchema).max(MESSAGES_LISTED);

/** `people` counts those with an account, who are told. */
export const sentMessageSchema = z.object({ id: z.string(), people: countSchema });

export type SendMessage = z.output<typeof sendMessageSchema>;
export type TestMessage = z.output<typeof testMessageSchema>;
export type MessageReach = z.output<typeof reachSchema>;
export type ReachQuery = z.output<typeof reachQuerySchema>;
export type Message = z.output<typeof messageSchema>;
