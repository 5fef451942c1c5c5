import * as z from 'zod';
import { createDeviceKeys } from '../../testing/open-push';
import { readWhole, setAside, writeWhole } from '../state/whole-file';
import { HOST, type Ports } from '../suite/settings';

/** The lengths of an uncompressed point (65 bytes) and of a number (32 bytes) as base64url. */
const POINT_LENGTH = 87;
const NUMBER_LENGTH = 43;

const base64url = z.string().regex(/^[\w-]+$/);
const keysSchema = z.object({
  format: z.literal(1),
  /** The server signs its pushes with these keys, and browsers subscribe to the public one. */
  vapid: z.object({ publicKey: base64url.length(POINT_LENGTH), privateKey: base64url.length(NUMBER_LENGTH) }),
  /** The keys of the demo devices by user name. */
  devices: z.record(z.string(), z.object({ p256dh: base64url, auth: base64url, privateKey: base64url })),
});

export type PushKeys = z.infer<typeof keysSchema>;

/**
 * Keys are made once, because with new keys every browser would have to subscribe again.
 * @throws SuiteFailure when the file cannot be read; it is renamed then.
 */
export async function readPushKeys(file: string, usernames: readonly string[]): Promise<PushKeys> {
  const stored = await readWhole(file);
  const parsed = stored && keysSchema.safeParse(stored.json);
  if (parsed && !parsed.success) return setAside(file, 'macht neue Schlüssel, und Browser melden sich neu an');

  const known = parsed?.data ?? { format: 1, vapid: createVapidKeys(), devices: {} };
  const missing = usernames.filter((username) => !known.devices[username]);
  if (parsed && missing.length === 0) return known;
  const added = Object.fromEntries(missing.map((username) => [username, createDeviceKeys()]));
  const keys = { ...known, devices: { ...known.devices, ...added } };
  await writeWhole(file, `${JSON.stringify(keys, null, 2)}\n`);
  return keys;
}

/** The origin of the suite's own push service. */
export const pushOrigin = (ports: Ports): string => `http://${HOST}:${ports.push}`;

/** These variables are read in functions/src/platform/config.ts. */
export const pushEnvironment = ({ vapid }: PushKeys, ports: Ports): Record<string, string> => ({
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  CLUB_PUSH_SERVICE: pushOrigin(ports),
});

/** VAPID keys are a pair like a device's: an uncompressed point and 32 bytes. */
function createVapidKeys(): PushKeys['vapid'] {
  const { p256dh: publicKey, privateKey } = createDeviceKeys();
  return { publicKey, privateKey };
}
