import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pruneLockfile } from '../../build/prune-lockfile';

const MANIFEST = { name: 'app', version: '1.0.0', engines: { node: '22' } };

type Entry = { version: string; [key: string]: unknown };

const prune = (packages: Record<string, Entry | { link: true }>, ...dependencies: string[]) =>
  pruneLockfile({ lockfileVersion: 3, packages }, 'app', {
    ...MANIFEST,
    dependencies: Object.fromEntries(dependencies.map((name) => [name, '*'])),
  }).packages;

const versions = (packages: object) =>
  Object.fromEntries(
    Object.entries(packages)
      .filter(([path]) => path !== '')
      .map(([path, { version }]: [string, Entry]) => [path, version]),
  );

it('keeps what the dependencies need, and nothing for development', () => {
  const packages = {
    'node_modules/web': { version: '1.0.0', dependencies: { parser: '^2' } },
    'node_modules/parser': { version: '2.0.1', devOptional: true },
    'node_modules/vitest': { version: '5.0.0', dev: true },
  };
  expect(prune(packages, 'web')).toEqual({
    '': { ...MANIFEST, dependencies: { web: '*' } },
    'node_modules/web': packages['node_modules/web'],
    'node_modules/parser': { version: '2.0.1' },
  });
});

it('gives each package the version that it has in the workspace, when one version takes the place of another', () => {
  const packages = {
    'app/node_modules/parser': { version: '3.0.0' },
    'node_modules/parser': { version: '2.0.0' },
    'node_modules/web': { version: '1.0.0', dependencies: { parser: '^2', body: '*' } },
    'node_modules/body': { version: '1.0.0', dependencies: { parser: '^2' } },
  };
  expect(versions(prune(packages, 'parser', 'web'))).toEqual({
    'node_modules/parser': '3.0.0',
    'node_modules/web': '1.0.0',
    'node_modules/web/node_modules/parser': '2.0.0',
    'node_modules/body': '1.0.0',
    'node_modules/body/node_modules/parser': '2.0.0',
  });
});

it('marks as optional only what nothing else needs, so that other platforms’ packages may fail to install', () => {
  const packages = {
    'node_modules/picture': {
      version: '1.0.0',
      dependencies: { late: '*' },
      optionalDependencies: { mac: '*', shared: '*' },
    },
    'node_modules/mac': { version: '1.0.0', optional: true },
    'node_modules/shared': { version: '1.0.0', optional: true, dependencies: { below: '*' } },
    'node_modules/below': { version: '1.0.0', optional: true },
    'node_modules/late': { version: '1.0.0', dependencies: { shared: '*' } },
  };
  const pruned = prune(packages, 'picture');
  expect(
    Object.entries(pruned)
      .filter(([, entry]) => 'optional' in entry)
      .map(([path]) => path),
  ).toEqual(['node_modules/mac']);
});

it('fails for a package that is missing or that only this workspace has, but not for an optional one', () => {
  expect(() => prune({}, 'web')).toThrow('app needs web, which package-lock.json does not have');
  expect(() => prune({ 'node_modules/contract': { link: true } }, 'contract')).toThrow('not in the registry');
  const packages = {
    'node_modules/web': {
      version: '1.0.0',
      optionalDependencies: { faster: '*' },
      peerDependencies: { graphs: '*' },
      peerDependenciesMeta: { graphs: { optional: true } },
    },
  };
  expect(versions(prune(packages, 'web'))).toEqual({ 'node_modules/web': '1.0.0' });
});

const NAMES = ['a', 'b', 'c', 'd'];

/** Finds the version that a package gets from a place, as Node does. */
function versionAt(packages: Record<string, object>, place: string, name: string): string | undefined {
  for (let path = place; ; path = path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1))) {
    const found = packages[`${path && `${path}/`}node_modules/${name}`];
    if (found || path === '') return (found as Entry | undefined)?.version;
  }
}

/** null when packages need each other in so many versions that no folder can hold them. */
function pruneOrRefuse(...parameters: Parameters<typeof prune>) {
  try {
    return prune(...parameters);
  } catch (error) {
    expect(String(error)).toContain('nested in itself');
    return null;
  }
}

it('in any workspace that one folder can hold, every package finds the versions that it finds there', () => {
  const places = NAMES.flatMap((name) => [
    `node_modules/${name}`,
    `app/node_modules/${name}`,
    ...NAMES.flatMap((outer) =>
      outer === name
        ? []
        : [`node_modules/${outer}/node_modules/${name}`, `app/node_modules/${outer}/node_modules/${name}`],
    ),
  ]);
  const needs = fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 3 });
  const workspaceOf = (chosen: Record<string, string[]>) => {
    // Every name is at the top, so that nothing is missing; each place has a version of its own.
    const all = { ...Object.fromEntries(NAMES.map((name) => [`node_modules/${name}`, NAMES])), ...chosen };
    return Object.fromEntries(
      Object.entries(all).map(([path, own]) => [
        path,
        { version: path, dependencies: Object.fromEntries(own.map((name) => [name, '*'])) },
      ]),
    );
  };
  const workspace = fc.dictionary(fc.constantFrom(...places), needs).map(workspaceOf);
  // A package is placed between two others that had found each other.
  const between = workspaceOf({
    'app/node_modules/d': ['b'],
    'app/node_modules/d/node_modules/b': ['c'],
    'app/node_modules/c': ['b'],
    'node_modules/d/node_modules/a': [],
  });
  fc.assert(
    fc.property(workspace, fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1 }), (packages, dependencies) => {
      const pruned = pruneOrRefuse(packages, ...dependencies);
      fc.pre(pruned !== null);
      for (const name of dependencies) expect(versionAt(pruned, '', name)).toBe(versionAt(packages, 'app', name));
      for (const [path, { version, dependencies: own }] of Object.entries(pruned as Record<string, Entry>)) {
        if (path === '') continue;
        for (const name of Object.keys(own ?? {}))
          expect(versionAt(pruned, path, name)).toBe(versionAt(packages, version, name));
      }
    }),
    { examples: [[between, ['a', 'd']]] },
  );
});
