import {
  DEFAULT_FURTHER_PREFERENCES,
  type Device,
  deviceIdOf,
  type FurtherPreferences,
  paths,
  type RequestBody,
} from '@club/contract';
import { buildDevice } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { answers } from '@/testing/server';
// The page's many modules are loaded here, so that loading them does not use up the timeout of the first query.
import '../notifications-page';

export const openNotifications = () => renderPage(paths.notifications);

/** The server stores these devices. Returns the subscribe requests and the unsubscribed endpoints. */
export function serveDevices(...devices: Device[]) {
  const served = { devices, subscribed: [] as RequestBody<'subscribePush'>[], unsubscribed: [] as string[] };
  const forget = (id: string) => {
    served.devices = served.devices.filter((device) => device.id !== id);
  };
  answers({
    listDevices: () => served.devices,
    subscribePush: async ({ body }) => {
      const request = body;
      served.subscribed.push(request);
      const device = buildDevice({ id: await deviceIdOf(request.subscription.endpoint), browser: 'chrome' });
      if (request.replaces) forget(await deviceIdOf(request.replaces));
      forget(device.id);
      served.devices = [device, ...served.devices];
      return device;
    },
    unsubscribePush: async ({ body }) => {
      const { endpoint } = body.subscription;
      served.unsubscribed.push(endpoint);
      forget(await deviceIdOf(endpoint));
      return { ok: true };
    },
    removeDevice: ({ params }) => {
      forget(params.deviceId ?? '');
      return { ok: true };
    },
  });
  return served;
}

/** The server stores preferences of mails and of what only organisers hear of. `sent` lists the changes. */
export function serveFurther(fields: Partial<FurtherPreferences> = {}) {
  const served = { saved: { ...DEFAULT_FURTHER_PREFERENCES, ...fields }, sent: [] as object[] };
  answers({
    getFurtherPreferences: () => served.saved,
    saveFurtherPreferences: ({ body }) => {
      served.sent.push(body);
      return Object.assign(served.saved, body);
    },
  });
  return served;
}
