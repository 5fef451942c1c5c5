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
  /** What the device reads. */
  payload: string;
};

/** `reset`: the connection breaks; `hang`: no answer ever comes. */
export type PushResponse = { status: number; headers?: Record<string, string> } | 'reset' | 'hang';

export type PushService = {
  origin: string;
  /** A device that gets its pushes here. */
  subscribe(): PushDevice;
  /** How it answers pushes to this device from now on, once it has read them. */
  answer(device: PushDevice, answer: PushResponse): void;
  /** What came since the last call, in order. */
  take(): ReceivedPush[];
  close(): Promise<void>;
};

/** A push service on this machine: it refuses what real ones refuse, and opens what came as the device would. */
export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, { keys: DeviceKeys; answer: PushResponse }>();
  let received: ReceivedPush[] = [];
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
    return device.answer;
  }

  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await take(request);
    if (answer === 'hang') return;
    if (answer === 'reset') request.socket.resetAndDestroy();
    else response.writeHead(answer.status, answer.headers).end();
  };
  const server = await listen((request, response) => {
    reply(request, response).catch(() => response.destroy());
  });
  origin = `http://127.0.0.1:${server.port}`;

  return {
    origin,
    subscribe() {
      const device = { endpoint: `${origin}/push/${randomUUID()}`, keys: createDeviceKeys() };
      devices.set(device.endpoint, { keys: device.keys, answer: { status: 201 } });
      return device;
    },
    answer({ endpoint, keys }, answer) {
      devices.set(endpoint, { keys, answer });
    },
    take() {
      const taken = received;
      received = [];
      return taken;
    },
    close: () => server.close(),
  };
}
