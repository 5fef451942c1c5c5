import type { Plugin, Rolldown } from 'vite';

/** Fails the build when two of its files import each other: one of them would run before its import is ready. */
export function noChunkCycles(): Plugin {
  return {
    name: 'no-chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const cycle = cycleAmong(Object.values(bundle).filter((file) => file.type === 'chunk'));
      if (cycle) this.error(`These files import each other: ${cycle.join(' → ')}`);
    },
  };
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports'>;

/** The first cycle of static imports, from a file back to itself; null when there is none. */
export function cycleAmong(chunks: readonly Chunk[]): string[] | null {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const harmless = new Set<string>();
  const search = (name: string, way: readonly string[]): string[] | null => {
    const start = way.indexOf(name);
    if (start >= 0) return [...way.slice(start), name];
    if (harmless.has(name)) return null;
    for (const imported of imports.get(name) ?? []) {
      const cycle = search(imported, [...way, name]);
      if (cycle) return cycle;
    }
    harmless.add(name);
    return null;
  };
  for (const { fileName } of chunks) {
    const cycle = search(fileName, []);
    if (cycle) return cycle;
  }
  return null;
}
