import type { Firestore } from '../platform/firestore';

type Write = { update?: { name?: string | null } | null; delete?: string | null; transform?: unknown };
type Client = { commit(request: { writes?: Write[] | null }, ...rest: unknown[]): Promise<unknown> };
type WithPool = {
  _clientPool: { run<T>(tag: string, grpc: boolean, use: (client: Client) => Promise<T>): Promise<T> };
};

/** The paths that one commit wrote and deleted. */
export type Commit = { written: string[]; deleted: string[] };

/** Collects all commits from now on. */
export async function recordCommits(firestore: Firestore): Promise<Commit[]> {
  const commits: Commit[] = [];
  const client = await (firestore as unknown as WithPool)._clientPool.run('commits', true, async (pooled) => pooled);
  const original = client.commit.bind(client);
  client.commit = async (request, ...rest) => {
    const response = await original(request, ...rest);
    const writes = request.writes ?? [];
    commits.push({
      written: writes.flatMap(({ update }) => (update?.name ? [pathOf(update.name)] : [])),
      deleted: writes.flatMap(({ delete: name }) => (name ? [pathOf(name)] : [])),
    });
    return response;
  };
  return commits;
}

/** Returns 'events/1' for 'projects/…/databases/…/documents/events/1'. */
const pathOf = (name: string): string => name.slice(name.indexOf('/documents/') + '/documents/'.length);
