import type { Firestore } from '../functions/src/platform/firestore';

type WithPool<Client> = {
  _clientPool: { run<T>(tag: string, grpc: boolean, use: (client: Client) => Promise<T>): Promise<T> };
};

/** The client with which the SDK asks this Firestore from now on, so that methods of it can be replaced. */
export const rpcClientOf = <Client>(firestore: Firestore): Promise<Client> =>
  (firestore as unknown as WithPool<Client>)._clientPool.run('tests', true, async (pooled) => pooled);
