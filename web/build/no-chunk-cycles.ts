import type { Plugin, Rolldown } from 'vite';

/** Fails the build when two of its files need each other: one of them would run before what it needs is there. */
export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const circle = circleAmong(Object.values(bundle).filter((file) => file.type === 'chunk'));
      if (circle) this.error(`These files need each other: ${circle.join(' → ')}`);
    },
  };
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports'>;

/** The first circle of static imports, from a file back to itself; null when there is none. */
export function circleAmong(chunks: readonly Chunk[]): string[] | null {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const harmless = new Set<string>();
  const search = (name: string, way: readonly string[]): string[] | null => {
    const start = way.indexOf(name);
    if (start >= 0) return [...way.slice(start), name];
    if (harmless.has(name)) return null;
    for (const imported of imports.get(name) ?? []) {
      const circle = search(imported, [...way, name]);
      if (circle) return circle;
    }
    harmless.add(name);
    return null;
  };
  for (const { fileName } of chunks) {
    const circle = search(fileName, []);
    if (circle) return circle;
  }
  return null;
}
