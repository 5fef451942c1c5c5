import { findCollection, SCHEMA_VERSION } from '../functions/src/platform/collection';
import type { Firestore } from '../functions/src/platform/firestore';
import { rpcClientOf } from './rpc-client';

type Fields = Record<string, { integerValue?: unknown }>;
type Write = {
  update?: { name?: string | null; fields?: Fields | null } | null;
  delete?: string | null;
  transform?: unknown;
};
type Client = { commit(request: { writes?: Write[] | null }, ...rest: unknown[]): Promise<unknown> };

/** The paths that one commit wrote and deleted, and the schema version in each write; null when it had none. */
export type Commit = { written: string[]; deleted: string[]; versions: Record<string, number | null> };

/** Collects all commits from now on. */
export async function recordCommits(firestore: Firestore): Promise<Commit[]> {
  const commits: Commit[] = [];
  await watchCommits(firestore, (commit) => commits.push(commit));
  return commits;
}

/** Shows every commit that succeeds from now on. */
export async function watchCommits(firestore: Firestore, see: (commit: Commit) => void): Promise<void> {
  const client = await rpcClientOf<Client>(firestore);
  const original = client.commit.bind(client);
  client.commit = async (request, ...rest) => {
    const response = await original(request, ...rest);
    const writes = request.writes ?? [];
    const updates = writes.flatMap(({ update }) => (update?.name ? [{ ...update, path: pathOf(update.name) }] : []));
    see({
      written: updates.map(({ path }) => path),
      versions: Object.fromEntries(updates.map(({ path, fields }) => [path, versionIn(fields)])),
      deleted: writes.flatMap(({ delete: name }) => (name ? [pathOf(name)] : [])),
    });
    return response;
  };
}

/** The counts that browsers follow, and notices in the app, are merged into documents that need not have been read. */
export const isMerged = (collection: string | null): boolean => collection === 'live' || collection === 'inbox';

/** Lists what a commit wrote without the schema version of its collection. */
export const misversionedIn = ({ versions }: Commit): string[] =>
  Object.entries(versions).flatMap(([path, version]) => {
    const collection = findCollection(path);
    const isRight = collection !== null && version === collection.version;
    return isRight || (version === null && isMerged(collection?.path ?? null)) ? [] : [`${path}: ${version}`];
  });

const versionIn = (fields: Fields | null | undefined): number | null => {
  const value = fields?.[SCHEMA_VERSION]?.integerValue;
  return value === undefined ? null : Number(value);
};

/** Returns 'events/1' for 'projects/…/databases/…/documents/events/1'. */
const pathOf = (name: string): string => name.slice(name.indexOf('/documents/') + '/documents/'.length);
