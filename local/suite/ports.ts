import { connect, createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { HOST, readSettings } from './settings';
import { SuiteFailure } from './terminal';

/** A suite that was just killed may hold its ports for so long. */
const PATIENCE_MS = 3_000;
const RETRY_MS = 100;

/** @throws SuiteFailure that names the ports in use and their purposes. */
export async function requireFreePorts(ports: Record<string, number>, patienceMs = PATIENCE_MS): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const busy = await busyPorts(ports);
    if (busy.length === 0) return;
    if (Date.now() > deadline) {
      const named = busy.map(([purpose, port]) => `${port} (${purpose})`).join(', ');
      throw new SuiteFailure(
        `${busy.length === 1 ? 'Der Port' : 'Die Ports'} ${named} ${busy.length === 1 ? 'ist' : 'sind'} schon belegt: ` +
          'Läuft die Suite bereits? Mit CLUB_PORT_OFFSET=100 und eigenem CLUB_DATA läuft eine zweite daneben.',
      );
    }
    await wait(RETRY_MS);
  }
}

/** Returns a free port for each name, all different. */
export async function freePorts<Name extends string>(...names: Name[]): Promise<Record<Name, number>> {
  const servers = names.map(() => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve, reject) => {
          server.once('error', reject).listen(0, HOST, () => {
            const address = server.address();
            if (address && typeof address === 'object') resolve(address.port);
          });
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return Object.fromEntries(names.map((name, index) => [name, ports[index]])) as Record<Name, number>;
}

/** No person is likely to choose such an offset, and browsers refuse to open some of the ports below. */
const FIRST_OFFSET = 10_000;
const OFFSET_STEP = 10;
const LAST_OFFSET = 20_000;
/** No suite uses this port: who listens there has chosen its offset. */
const CLAIM_PORT = 5059;

/**
 * Returns an offset for CLUB_PORT_OFFSET at which no suite runs. It belongs to this process until its end: others who
 * ask get another one, also before the suite listens.
 */
export async function claimPortOffset(): Promise<number> {
  for (let offset = FIRST_OFFSET; offset <= LAST_OFFSET; offset += OFFSET_STEP) {
    const claim = await listen(CLAIM_PORT + offset);
    if (!claim) continue;
    claim.unref();
    const { ports } = readSettings({ CLUB_PORT_OFFSET: String(offset) });
    if ((await busyPorts(ports)).length === 0) return offset;
    claim.close();
  }
  throw new Error(`Between ${FIRST_OFFSET} and ${LAST_OFFSET} no offset has free ports.`);
}

/** Whether something listens there. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: HOST });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function busyPorts(ports: Record<string, number>): Promise<[string, number][]> {
  const checked = await Promise.all(
    Object.entries(ports).map(async ([purpose, port]) => ({ purpose, port, free: await isFree(port) })),
  );
  return checked.filter(({ free }) => !free).map(({ purpose, port }) => [purpose, port]);
}

/** Both are checked, because macOS lets a program listen where another one already does. */
async function isFree(port: number): Promise<boolean> {
  if (await isListening(port)) return false;
  const server = await listen(port);
  server?.close();
  return server !== null;
}

/** Returns null if the port is taken. */
function listen(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host: HOST, exclusive: true }, () => resolve(server));
  });
}
