import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Measures the last build; `npm run bench` builds first. */
export async function bundleSizes(): Promise<Record<string, { files: number; KB: number; 'KB gzip': number }>> {
  const assets = (await readdir(`${root}web/dist/assets`)).map((name) => `web/dist/assets/${name}`);
  const ending = (suffix: string) => assets.filter((name) => name.endsWith(suffix));
  assert(ending('.js').length > 0, 'the web is built');
  return {
    'function, whole': await sizeOf(['functions/lib/index.js', ...(await partsOf('functions/lib'))]),
    'web: JavaScript, all routes': await sizeOf(ending('.js')),
    'web: styles': await sizeOf(ending('.css')),
    'web: fonts': await sizeOf([...ending('.woff2')]),
    'web: drawings': await sizeOf(ending('.svg')),
  };
}

const partsOf = async (folder: string): Promise<string[]> =>
  (await readdir(`${root}${folder}/parts`))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `${folder}/parts/${name}`);

async function sizeOf(names: string[]) {
  const contents = await Promise.all(names.map((name) => readFile(root + name)));
  const kilobytes = (bytes: number[]) => Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1_000);
  return {
    files: names.length,
    KB: kilobytes(contents.map((content) => content.length)),
    'KB gzip': kilobytes(contents.map((content) => gzipSync(content).length)),
  };
}
