import type { PushPlatform, TestOutcome, TestResults } from '@club/contract';
import { DomainError } from '../domain-error';
import type { PushResult } from '../platform/push';
import { LIMITS } from '../rate-limits/limits';
import type { Services } from '../services';
import type { StoredDevice } from './devices/device-repository';
import { type PushPayload, serialized } from './push-payload';

type Deps = Pick<Services, 'devices' | 'push' | 'limiter' | 'clock'>;

const PAYLOAD: PushPayload = {
  title: 'Testmitteilung',
  body: 'Push-Mitteilungen kommen auf diesem Gerät an.',
  url: '/einstellungen/notifications',
  tag: 'test',
};

/** Nobody waits longer for a test. */
const TTL_SECONDS = 10 * 60;

const NO_SUCH_DEVICE: Record<PushPlatform, string> = {
  ios: 'Auf keinem iPhone oder iPad von dir sind Push-Mitteilungen eingeschaltet.',
  android: 'Auf keinem Android-Gerät von dir sind Push-Mitteilungen eingeschaltet.',
  desktop: 'Auf keinem Computer von dir sind Push-Mitteilungen eingeschaltet.',
};

/** Sends at once to those of the caller's devices that match, regardless of preferences and quiet hours. */
export async function sendTest(
  deps: Deps,
  uid: string,
  { deviceId, platform }: { deviceId?: string | undefined; platform?: PushPlatform },
): Promise<TestResults> {
  const { push, limiter } = deps;
  if (push.publicKey === null) throw new DomainError('push-unavailable');
  const devices = (await deps.devices.listOf([uid])).filter(
    (device) => (!deviceId || device.deviceId === deviceId) && (!platform || device.platform === platform),
  );
  if (devices.length === 0) {
    const ofOne = deviceId ? 'Auf diesem Gerät sind Push-Mitteilungen nicht mehr eingeschaltet.' : undefined;
    throw new DomainError('no-device', { message: platform ? NO_SUCH_DEVICE[platform] : ofOne });
  }
  await limiter.count([{ limit: LIMITS.testPushMember, subject: uid }]);
  return { results: await Promise.all(devices.map((device) => testDevice(deps, device))) };
}

async function testDevice({ devices, push, clock }: Deps, device: StoredDevice) {
  const result = await push.send(device, {
    payload: serialized(PAYLOAD),
    ttlSeconds: TTL_SECONDS,
    urgency: 'high',
    subject: PAYLOAD.tag,
  });
  const { outcome, message } = toTestResult(result);
  const at = clock.now();
  if (result.kind === 'gone') await devices.removeGone(device);
  else await devices.note(device, { lastTest: { outcome, at } });
  return { deviceId: device.deviceId, outcome, at: at.toISOString(), message };
}

/** Services answer so when a subscription was made with another server key; Apple's answers 400. */
const KEYS_REFUSED = new Set([400, 401, 403]);

const SERVICE = 'Der Push-Dienst dieses Geräts';
const AGAIN = 'Bitte schalte Push auf dem Gerät aus und wieder ein.';
const LATER = 'Bitte versuche es in ein paar Minuten erneut.';

/** `message` is German and fit to show. */
function toTestResult(result: PushResult): { outcome: TestOutcome; message: string } {
  const say = (outcome: TestOutcome, message: string) => ({ outcome, message });
  if (result.kind === 'accepted') return say('sent', 'Verschickt. Die Testmitteilung erscheint gleich auf dem Gerät.');
  if (result.kind === 'later') return say('unreachable', `${SERVICE} nimmt gerade nichts an. ${LATER}`);
  if (result.kind === 'refused' && result.status !== null && !KEYS_REFUSED.has(result.status))
    return say('refused', `${SERVICE} hat die Testmitteilung abgelehnt (Fehler ${result.status}).`);
  const state = result.kind === 'gone' ? 'abgelaufen' : 'ungültig';
  return say('expired', `Das Push-Abonnement dieses Geräts ist ${state}. ${AGAIN}`);
}
