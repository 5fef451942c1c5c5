import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { HOST } from './settings';
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
const isFree = async (port: number): Promise<boolean> => !(await isListening(port)) && (await canListen(port));

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: HOST, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
