import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Options = {
  /** The end of the path of the route whose first view is measured. */
  route: string;
  maxGzipBytes: number;
  /** Packages that belong to other screens. Finding one here means that an import is wrong. */
  keepOut: readonly string[];
};

/** Fails the build when the JavaScript that a route needs before it shows anything exceeds its budget. */
export function bundleBudget({ route, maxGzipBytes, keepOut }: Options): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const needed = neededChunks(chunks, route);
      if (!needed) this.error(`No chunk for the route ${route}.`);

      const strays = keepOut.filter((name) =>
        needed.some(({ moduleIds }) => moduleIds.some((id) => id.includes(`/node_modules/${name}/`))),
      );
      if (strays.length > 0) this.error(`${route} loads ${strays.join(', ')} before it shows anything.`);

      const bytes = needed.reduce((sum, chunk) => sum + gzipSync(chunk.code).byteLength, 0);
      const figure = `${route}: ${kilobytes(bytes)} of ${kilobytes(maxGzipBytes)} KB gzip in ${needed.length} files`;
      if (bytes > maxGzipBytes) this.error(`Over the budget. ${figure}`);
      console.log(`\n${figure}`);
    },
  };
}

/** The entry, the route's chunk and all static imports of both; null when the route has no chunk. */
export function neededChunks(chunks: readonly Rolldown.OutputChunk[], route: string): Rolldown.OutputChunk[] | null {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(route));
  if (!first) return null;
  const needed = new Set([first, ...chunks.filter(({ isEntry }) => isEntry)]);
  // Iterating over a Set includes the entries that are added meanwhile.
  for (const { imports } of needed) {
    for (const name of imports) {
      const chunk = byName.get(name);
      if (chunk) needed.add(chunk);
    }
  }
  return [...needed];
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
