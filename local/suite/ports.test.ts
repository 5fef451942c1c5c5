import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { claimPortOffset, freePorts, isListening, requireFreePorts } from './ports';
import { readSettings } from './settings';

const servers: Server[] = [];

async function occupy(port: number): Promise<void> {
  const server = createServer();
  servers.push(server);
  // What another program has taken is occupied as well.
  await new Promise<void>((resolve) => server.once('error', resolve).listen(port, '127.0.0.1', resolve));
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

test('free ports are all different and free', async () => {
  const ports = await freePorts('one', 'two', 'three');
  expect(new Set(Object.values(ports)).size).toBe(3);
  await requireFreePorts(ports);
});

test('ports in use are named with their purpose in one sentence', async () => {
  const ports = await freePorts('Hosting', 'Auth', 'Firestore');
  await occupy(ports.Hosting);
  await occupy(ports.Auth);
  const sentence = await requireFreePorts(ports, 300).then(
    () => 'all free',
    (error: Error) => error.message,
  );
  expect(sentence).toContain(`Die Ports ${ports.Hosting} (Hosting), ${ports.Auth} (Auth) sind schon belegt`);
  expect(sentence).not.toContain('Firestore');
  expect(sentence).not.toContain('\n');
});

test('a port that is freed within a moment is waited for', async () => {
  const { Hosting } = await freePorts('Hosting');
  await occupy(Hosting);
  expect(await isListening(Hosting)).toBe(true);
  setTimeout(() => servers[0]?.close(), 400);
  await requireFreePorts({ Hosting });
});

test('runs that begin at the same moment get different ports, and none on which something runs', async () => {
  const offsets = await Promise.all([claimPortOffset(), claimPortOffset(), claimPortOffset()]);
  expect(new Set(offsets).size).toBe(3);
  const next = Math.max(...offsets) + 10;
  await occupy(readSettings({ CLUB_PORT_OFFSET: String(next) }).ports.firestore);
  expect(await claimPortOffset()).not.toBe(next);
});
