import * as z from 'zod';

/** The states of one notice on its way to one device, or to the mailbox. */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'dropped'] as const;

/** A notice comes by push to a device, or by mail. */
export const DELIVERY_CHANNELS = ['push', 'mail'] as const;

/**
 * Why a notice did not come: the device gave its subscription up (`gone`), its push service or the mail provider refused
 * the notice (`refused`) or could not be reached in five attempts (`unreachable`), its time was over (`too-late`), it
 * was no longer true when it was due (`outdated`), it came another way (`other-way`), or the person has no address that
 * takes mails (`no-address`).
 */
export const DELIVERY_REASONS = [
  'gone',
  'refused',
  'unreachable',
  'too-late',
  'outdated',
  'other-way',
  'no-address',
] as const;

export const deliverySchema = z.object({
  id: z.string(),
  channel: z.enum(DELIVERY_CHANNELS),
  /** A mail has a constant text here. */
  deviceId: z.string(),
  title: z.string(),
  createdAt: z.iso.datetime(),
  state: z.enum(DELIVERY_STATES),
  reason: z.enum(DELIVERY_REASONS).nullable(),
  /** When it was sent or given up; of what waits: when it is due, in quiet hours their end. */
  at: z.iso.datetime(),
});

export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export type DeliveryReason = (typeof DELIVERY_REASONS)[number];
export type Delivery = z.infer<typeof deliverySchema>;
