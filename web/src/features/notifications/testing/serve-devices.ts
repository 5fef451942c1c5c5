import { type Device, deviceIdOf, type RequestBody } from '@club/contract';
import { HttpResponse } from 'msw';
import { buildDevice } from '@/testing/builders';
import { answers, answersRaw } from '@/testing/responses';
import { server } from '@/testing/server';

/** A server that knows these devices. `said` holds what devices said of themselves, `givenUp` the endpoints they gave up. */
export function serveDevices(...devices: Device[]) {
  const served = { devices, said: [] as RequestBody<'subscribePush'>[], givenUp: [] as string[] };
  const forget = (id: string) => {
    served.devices = served.devices.filter((device) => device.id !== id);
  };
  server.use(
    answers('listDevices', () => served.devices),
    answersRaw('subscribePush', async ({ body }) => {
      const said = body as RequestBody<'subscribePush'>;
      served.said.push(said);
      const device = buildDevice({ id: await deviceIdOf(said.subscription.endpoint), browser: 'chrome' });
      if (said.replaces) forget(await deviceIdOf(said.replaces));
      forget(device.id);
      served.devices = [device, ...served.devices];
      return HttpResponse.json(device);
    }),
    answersRaw('unsubscribePush', async ({ body }) => {
      const { endpoint } = (body as RequestBody<'unsubscribePush'>).subscription;
      served.givenUp.push(endpoint);
      forget(await deviceIdOf(endpoint));
      return HttpResponse.json({ ok: true });
    }),
    answers('removeDevice', ({ params }) => {
      forget(params.deviceId ?? '');
      return { ok: true };
    }),
  );
  return served;
}
