import { type PushPlatform, paths, type TestResults } from '@club/contract';
import { DomainError } from '../domain-error';
import { LIMITS } from '../rate-limits/limits';
import type { NotificationDeps } from './deps';
import type { Message } from './message';
import { payloadOf } from './payload';
import { removeGone } from './subscriptions/remove-gone';
import type { Subscription } from './subscriptions/subscription';
import { testOutcomeOf } from './test-push/test-outcome';

type Deps = Pick<NotificationDeps, 'subscriptions' | 'push' | 'limiter' | 'clock'>;

const MESSAGE: Message = {
  title: 'Testnachricht',
  body: 'Push-Nachrichten kommen auf diesem Gerät an.',
  url: paths.notifications,
  tag: 'test',
};

/** Nobody looks out for it longer. */
const TTL_SECONDS = 10 * 60;

const NO_SUCH_DEVICE: Record<PushPlatform, string> = {
  ios: 'Auf keinem iPhone oder iPad von dir sind Push-Nachrichten eingeschaltet.',
  android: 'Auf keinem Android-Gerät von dir sind Push-Nachrichten eingeschaltet.',
  desktop: 'Auf keinem Computer von dir sind Push-Nachrichten eingeschaltet.',
};

/** Sends at once to the caller's own devices of which `wanted` speaks, whatever they prefer and in quiet hours too. */
export async function sendTest(
  deps: Deps,
  uid: string,
  wanted: { deviceId?: string | undefined; platform?: PushPlatform },
): Promise<TestResults> {
  const { subscriptions, push, limiter } = deps;
  if (push.publicKey === null) throw new DomainError('push-unavailable');
  const { deviceId, platform } = wanted;
  const devices = (await subscriptions.listOf([uid])).filter(
    (device) => (!deviceId || device.deviceId === deviceId) && (!platform || device.platform === platform),
  );
  if (devices.length === 0) throw noDevice(wanted);
  await limiter.count([{ limit: LIMITS.testPushMember, subject: uid }]);
  return { results: await Promise.all(devices.map((device) => testDevice(deps, device))) };
}

async function testDevice({ subscriptions, push, clock }: Deps, device: Subscription) {
  const { deviceId, uid } = device;
  const sent = { payload: payloadOf(MESSAGE), ttlSeconds: TTL_SECONDS, urgency: 'high', subject: MESSAGE.tag } as const;
  const result = await push.send(device, sent);
  const { outcome, message } = testOutcomeOf(result);
  const at = clock.now();
  if (result.kind === 'gone') {
    await removeGone(subscriptions, device);
  } else {
    await subscriptions.change(async (transaction) => {
      const present = await transaction.find(deviceId);
      if (present?.uid === uid) transaction.save({ ...present, lastTest: { outcome, at } });
    });
  }
  return { deviceId, outcome, at: at.toISOString(), message };
}

function noDevice({ deviceId, platform }: Parameters<typeof sendTest>[2]): DomainError {
  if (platform) return new DomainError('no-device', { message: NO_SUCH_DEVICE[platform] });
  if (!deviceId) return new DomainError('no-device');
  return new DomainError('no-device', {
    message: 'Auf diesem Gerät sind Push-Nachrichten nicht mehr eingeschaltet.',
  });
}
