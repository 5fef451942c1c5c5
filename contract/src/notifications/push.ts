import * as z from 'zod';
import { decodeBase64Url, PUSH_BROWSERS, PUSH_PLATFORMS } from './push-device';

const MAX_ENDPOINT_LENGTH = 2_000;
const MAX_USER_AGENT_LENGTH = 500;
const MAX_VERSION_LENGTH = 50;

/** The lengths of an uncompressed P-256 point and of the secret beside it (RFC 8291). */
const POINT_BYTES = 65;
const AUTH_BYTES = 16;

/** The message for a subscription with which nobody could be reached. */
export const BROKEN_SUBSCRIPTION =
  'Das Push-Abonnement dieses Geräts ist ungültig. Bitte schalte Push auf diesem Gerät aus und wieder ein.';

const keySchema = (isKey: (bytes: Uint8Array) => boolean) =>
  z
    .string({ error: BROKEN_SUBSCRIPTION })
    .max(200, BROKEN_SUBSCRIPTION)
    .refine((text) => isKey(decodeBase64Url(text) ?? new Uint8Array()), BROKEN_SUBSCRIPTION);

/** Any URL: the server decides in functions/src/notifications/devices which of them it calls. */
const endpointSchema = z
  .string({ error: BROKEN_SUBSCRIPTION })
  .max(MAX_ENDPOINT_LENGTH, BROKEN_SUBSCRIPTION)
  .refine((text) => URL.canParse(text), BROKEN_SUBSCRIPTION);

/** A subscription as `PushSubscription.toJSON()` returns it. */
export const pushSubscriptionSchema = z.object(
  {
    endpoint: endpointSchema,
    expirationTime: z.number().nullish().catch(null),
    keys: z.object(
      {
        /** The first byte of an uncompressed point is 4. */
        p256dh: keySchema((bytes) => bytes.length === POINT_BYTES && bytes[0] === 4),
        auth: keySchema((bytes) => bytes.length === AUTH_BYTES),
      },
      { error: BROKEN_SUBSCRIPTION },
    ),
  },
  { error: BROKEN_SUBSCRIPTION },
);

const shortText = (max: number) =>
  z
    .string()
    // Cutting can leave half a character at the end, which Firestore would change.
    .transform((text) =>
      text
        .replace(/\p{Cc}/gu, '')
        .slice(0, max)
        .replace(/\p{Surrogate}$/u, ''),
    )
    .catch('');

/** The device's own words about itself, for the list of devices. They decide only which test reaches it. */
export const platformInfoSchema = z.object({
  platform: shortText(MAX_VERSION_LENGTH),
  userAgent: shortText(MAX_USER_AGENT_LENGTH),
  isIOS: z.boolean().catch(false),
  isAndroid: z.boolean().catch(false),
  browser: z.enum(PUSH_BROWSERS).catch('other'),
  osVersion: shortText(MAX_VERSION_LENGTH),
  browserVersion: shortText(MAX_VERSION_LENGTH),
  /** The subscription replaces an earlier one of the same device. */
  isRefresh: z.boolean().catch(false),
});

const UNKNOWN_PLATFORM: z.input<typeof platformInfoSchema> = {
  platform: '',
  userAgent: '',
  isIOS: false,
  isAndroid: false,
  browser: 'other',
  osVersion: '',
  browserVersion: '',
  isRefresh: false,
};

export const subscribeSchema = z.object({
  subscription: pushSubscriptionSchema,
  platformInfo: platformInfoSchema.prefault(UNKNOWN_PLATFORM),
  /** The endpoint that the device had before, which is deleted. */
  replaces: z.string().max(MAX_ENDPOINT_LENGTH).nullish().catch(null),
  /** The app sends this on its own, not at somebody's wish. A device that was removed from the list then stays removed. */
  isResync: z.boolean().catch(false).default(false),
});

/** Only the endpoint counts, so that a broken subscription can be given up as well. */
export const unsubscribeSchema = z.object({
  subscription: z.object({ endpoint: endpointSchema }, { error: BROKEN_SUBSCRIPTION }),
});

export const deviceIdSchema = z.string().regex(/^[0-9a-f]{64}$/);
export const deviceParamsSchema = z.object({ deviceId: deviceIdSchema });

export const vapidPublicKeySchema = z.object({
  available: z.boolean(),
  publicKey: z.string().nullable(),
  /** Why push is not available, in German and fit to show; null when it is. */
  error: z.string().nullable(),
});

/**
 * The outcome of a test at one device. `expired` means that its subscription has ended or its keys are invalid, so
 * that the device has to subscribe anew.
 */
export const TEST_OUTCOMES = ['sent', 'expired', 'refused', 'unreachable'] as const;

const testOutcome = z.object({ outcome: z.enum(TEST_OUTCOMES), at: z.iso.datetime() });

export const deviceSchema = z.object({
  id: deviceIdSchema,
  platform: z.enum(PUSH_PLATFORMS),
  browser: z.enum(PUSH_BROWSERS),
  osVersion: z.string(),
  browserVersion: z.string(),
  createdAt: z.iso.datetime(),
  /** The day on which the app was last opened on the device. */
  lastUsedAt: z.iso.datetime(),
  lastTest: testOutcome.nullable(),
});

/** With a `deviceId` only that device is tested, without it all of the caller's devices. */
export const testQuerySchema = z.object({ deviceId: deviceIdSchema.optional() });
export const testPlatformSchema = z.object({
  platform: z.enum(PUSH_PLATFORMS, { error: 'Diese Plattform gibt es nicht' }),
});

/** `message` is German and fit to show. */
export const testResultsSchema = z.object({
  results: z.array(testOutcome.extend({ deviceId: deviceIdSchema, message: z.string() })),
});

export type PlatformInfo = z.infer<typeof platformInfoSchema>;
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionSchema>;
export type Device = z.infer<typeof deviceSchema>;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];
export type TestResults = z.infer<typeof testResultsSchema>;
export type VapidPublicKey = z.infer<typeof vapidPublicKeySchema>;
