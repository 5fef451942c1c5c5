import { type Delivery, deliveryId, toDeliveryDocument } from '../functions/src/notifications/delivery';
import type { Notice } from '../functions/src/notifications/notice';
import { documentsIn, type TestApp } from './start-test-app';

const HOUR_MS = 3_600_000;

let built = 0;

/** The notice of a new event that is far away. Callers override the fields that matter to them. */
export const buildNotice = (overrides: Partial<Extract<Notice, { kind: 'eventCreated' }>> = {}): Notice => ({
  kind: 'eventCreated',
  eventId: 1,
  title: 'Sommerfest',
  location: 'Sportplatz',
  startTime: new Date('2099-07-01T12:00:00Z'),
  endTime: new Date('2099-07-01T16:00:00Z'),
  exceptUserId: '',
  ...overrides,
});

/** A delivery that waits for the end of quiet hours in an hour. Callers override the fields that matter to them. */
export function buildDelivery(overrides: Partial<Delivery> = {}): Delivery {
  const createdAt = overrides.createdAt ?? new Date();
  const later = (hours: number) => new Date(createdAt.getTime() + hours * HOUR_MS);
  return {
    noticeId: `notice${built++}`,
    channel: 'push',
    deviceId: 'd'.repeat(64),
    userId: 'nobody',
    authorId: null,
    message: { title: 'Neu: Sommerfest', body: 'Eine neue Veranstaltung', url: '/events/1', tag: 'event-1' },
    urgency: 'normal',
    kind: 'eventCreated',
    notice: buildNotice(),
    createdAt,
    deliverBefore: later(48),
    dueAt: later(1),
    isDeferred: true,
    unlessPushed: false,
    isClaimed: false,
    attempts: 0,
    state: 'waiting',
    reason: null,
    finishedAt: null,
    expiresAt: later(7 * 24),
    ...overrides,
  };
}

/** Stores deliveries and reads them for tests. */
export const useDeliveries = (app: () => TestApp) => ({
  async storeDelivery(delivery: Delivery): Promise<void> {
    const { deviceId, noticeId } = delivery;
    await app()
      .firestore.doc(`deliveries/${deliveryId(deviceId, noticeId)}`)
      .set(toDeliveryDocument(delivery));
  },
  /** The deliveries of these devices as '<device> <notice> <state>', in order. */
  storedDeliveries: (...deviceIds: string[]): string[] =>
    documentsIn(app)<Delivery>('deliveries')
      .filter(({ deviceId }) => deviceIds.includes(deviceId))
      .map(({ deviceId, noticeId, state }) => `${deviceId} ${noticeId} ${state}`)
      .toSorted(),
});
