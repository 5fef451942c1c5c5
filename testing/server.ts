import { createServer, type RequestListener } from 'node:http';

export type RunningServer = { port: number; close(): Promise<void> };

/** Listens on a free port. */
export async function listen(listener: RequestListener): Promise<RunningServer> {
  const server = createServer(listener);
  // On a busy machine the server would close idle connections just when clients use them again.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
