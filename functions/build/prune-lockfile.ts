import * as z from 'zod';

const names = z.record(z.string(), z.string()).optional();
const packageSchema = z.looseObject({
  version: z.string().optional(),
  link: z.boolean().optional(),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.looseObject({ optional: z.boolean().optional() })).optional(),
});
export const lockfileSchema = z.object({
  lockfileVersion: z.literal(3),
  /** The packages by their path, such as 'node_modules/express'. The root's is ''. */
  packages: z.record(z.string(), packageSchema),
});

type Package = z.infer<typeof packageSchema>;
type Packages = Record<string, Package>;
type Lockfile = z.infer<typeof lockfileSchema>;

type Manifest = {
  name: string;
  version: string;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
};
/** `from` is the package's path in the lockfile of all workspaces, `to` in the pruned one. */
type Placed = { from: string; to: string; isOptional: boolean };
type Edge = { name: string; isOptional: boolean };

/** These hold for the whole workspace. In the pruned lockfile nothing is for development. */
const FLAGS = new Set(['dev', 'devOptional', 'optional', 'peer', 'extraneous']);

/**
 * The lockfile for a workspace that is installed alone, with its `dependencies` only: each package in exactly the
 * version in which the lockfile of all workspaces installs it here. `folder` is the workspace's, such as 'functions'.
 * @throws when a package is missing, or is another workspace, which no registry knows, or when packages that need each
 * other in several versions would have to be nested without end.
 */
export function pruneLockfile({ packages }: Lockfile, folder: string, manifest: Manifest) {
  const { name, version, engines, dependencies } = manifest;
  const placed = new Map<string, Placed>();
  const queue: Placed[] = [{ from: folder, to: '', isOptional: false }];
  // The loop also visits what is added to the array meanwhile.
  for (const parent of queue) {
    const own = parent.from === folder ? edgesOf({ dependencies }) : edgesOf(packages[parent.from] ?? {});
    for (const edge of own) {
      const from = resolve((path) => path in packages, parent.from, edge.name);
      if (from === null) {
        if (edge.isOptional) continue;
        throw new Error(`${parent.from} needs ${edge.name}, which package-lock.json does not have`);
      }
      if (packages[from]?.link) throw new Error(`${parent.from} needs ${edge.name}, which is not in the registry`);
      const isOptional = parent.isOptional || edge.isOptional;
      const found = placed.get(resolve((path) => placed.has(path), parent.to, edge.name) ?? '');
      if (found?.from !== from) {
        const next = { from, to: placeFor(from, parent.to, edge.name, found), isOptional };
        if (isInside(placed, next)) throw new Error(`${from} would have to be nested in itself`);
        placed.set(next.to, next);
        queue.push(next);
        // Those that are placed below it may have found the other version until now.
        if (found) queue.push(...[...placed.values()].filter(({ to }) => to.startsWith(`${above(next.to)}/`)));
      } else if (found.isOptional && !isOptional) {
        // Its own dependencies are needed, too.
        found.isOptional = false;
        queue.push(found);
      }
    }
  }
  const sorted = [...placed.values()].toSorted((one, other) => (one.to < other.to ? -1 : 1));
  return {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name, version, dependencies, engines },
      ...Object.fromEntries(sorted.map((one) => [one.to, entryOf(packages, one)])),
    },
  };
}

/** The same place as before, unless another version in between hides it from the parent. */
function placeFor(from: string, parent: string, name: string, hidden: Placed | undefined): string {
  const same = from.slice(from.indexOf('node_modules/'));
  const isSeen = resolve((path) => path === same, parent, name) !== null;
  return isSeen && (!hidden || hidden.to.length < same.length) ? same : child(parent, name);
}

function isInside(placed: ReadonlyMap<string, Placed>, { from, to }: Placed): boolean {
  for (let path = above(to); path !== ''; path = above(path)) if (placed.get(path)?.from === from) return true;
  return false;
}

function entryOf(packages: Packages, { from, isOptional }: Placed): Package {
  const kept = Object.entries(packages[from] ?? {}).filter(([key]) => !FLAGS.has(key));
  return { ...Object.fromEntries(kept), ...(isOptional && { optional: true }) };
}

/** npm lists optional dependencies among the others, too. Optional peers are left out: nothing here installs them. */
function edgesOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Package): Edge[] {
  const required = Object.keys(dependencies ?? {}).filter((name) => !optionalDependencies?.[name]);
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [
    ...[...required, ...peers].map((name) => ({ name, isOptional: false })),
    ...Object.keys(optionalDependencies ?? {}).map((name) => ({ name, isOptional: true })),
  ];
}

const child = (path: string, name: string): string => `${path && `${path}/`}node_modules/${name}`;

/** Looks for a package as Node does: in the own node_modules, then in those of each folder above. */
function resolve(exists: (path: string) => boolean, below: string, name: string): string | null {
  for (let path = below; ; path = above(path)) {
    const candidate = child(path, name);
    if (exists(candidate)) return candidate;
    if (path === '') return null;
  }
}

const above = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1));
