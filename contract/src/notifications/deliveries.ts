import * as z from 'zod';

/** The states of one notice on its way to one device. */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'dropped'] as const;

/**
 * Why a notice did not reach a device: the device gave its subscription up (`gone`), its push service refused the
 * notice (`refused`) or could not be reached in five attempts (`unreachable`), its time was over (`too-late`), or it
 * was no longer true when it was due (`outdated`).
 */
export const DELIVERY_REASONS = ['gone', 'refused', 'unreachable', 'too-late', 'outdated'] as const;

export const deliverySchema = z.object({
  id: z.string(),
  deviceId: z.string(),
  title: z.string(),
  createdAt: z.iso.datetime(),
  state: z.enum(DELIVERY_STATES),
  reason: z.enum(DELIVERY_REASONS).nullable(),
  /** When it was sent or given up; of what waits: when it is due, in quiet hours their end. */
  at: z.iso.datetime(),
});

export type DeliveryState = (typeof DELIVERY_STATES)[number];
export type DeliveryReason = (typeof DELIVERY_REASONS)[number];
export type Delivery = z.infer<typeof deliverySchema>;
