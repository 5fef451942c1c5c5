import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { checkVapid, type Vapid } from './check-vapid';
import { createDeviceKeys, type DeviceKeys, openPush } from './open-push';
import { listen } from './server';

export type PushDevice = { endpoint: string; keys: DeviceKeys };

type ReceivedPush = {
  endpoint: string;
  method: string;
  headers: IncomingMessage['headers'];
  vapid: Vapid;
  /** The decrypted payload. */
  payload: string;
};

/** `reset` breaks the connection; `hang` never responds. */
export type PushResponse = { status: number; headers?: Record<string, string> } | 'reset' | 'hang';

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/**
 * Starts a push service on this machine, which refuses what real ones refuse and decrypts pushes as the device would.
 */
export async function startPushService() {
  const devices = new Map<string, { keys: DeviceKeys; response: PushResponse }>();
  const received: ReceivedPush[] = [];
  let origin = '';

  async function take(request: IncomingMessage): Promise<PushResponse> {
    const { method = '', url = '', headers } = request;
    const body = await buffer(request);
    const endpoint = origin + url;
    const device = devices.get(endpoint);
    if (!device) return { status: 404 };
    if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm' || headers.ttl === undefined) {
      return { status: 400 };
    }
    let push: ReceivedPush;
    try {
      const vapid = checkVapid(headers.authorization ?? '', origin, new Date());
      push = { endpoint, method, headers, vapid, payload: openPush(body, device.keys) };
    } catch {
      return { status: 403 };
    }
    received.push(push);
    return device.response;
  }

  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const wanted = await take(request);
    if (wanted === 'hang') return;
    if (wanted === 'reset') request.socket.resetAndDestroy();
    else response.writeHead(wanted.status, wanted.headers).end();
  };
  const server = await listen((request, response) => {
    reply(request, response).catch(() => response.destroy());
  });
  origin = `http://127.0.0.1:${server.port}`;

  return {
    origin,
    /** Creates a device that gets its pushes here. */
    subscribe(): PushDevice {
      const device = { endpoint: `${origin}/push/${randomUUID()}`, keys: createDeviceKeys() };
      devices.set(device.endpoint, { keys: device.keys, response: { status: 201 } });
      return device;
    },
    /** From now on the service responds like this to pushes to the device, after it has read them. */
    respondWith({ endpoint, keys }: PushDevice, response: PushResponse): void {
      devices.set(endpoint, { keys, response });
    },
    /** Returns the pushes since the last call, in order. */
    take: () => received.splice(0),
    close: () => server.close(),
  };
}
