import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { pageFiles } from './route-files.ts';

const ENTRY = fileURLToPath(new URL('../src/first-script/main.ts', import.meta.url));
const PLACE = '<!--first-script-->';

/** Writes the first script into the page, with the table of the files that each screen needs. */
export function firstScript(): Plugin {
  let alias: Record<string, string> = {};
  return {
    name: 'first-script',
    configResolved({ root }) {
      alias = { '@': `${root}/src` };
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        // Vite's own server has no files that could be asked for early.
        const table = bundle ? JSON.stringify(await pageFiles(chunks)) : '';
        const code = (await bundleScript(alias)).trim();
        if (table.includes("'") || /<\/script|<!--/i.test(code))
          throw new Error('The first script would end too early');
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`);
        const pages = table && ` data-pages='${table}'`;
        return html.replace(PLACE, () => `<script${pages}>${code}</script>`);
      },
    },
  };
}

async function bundleScript(alias: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias },
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input: ENTRY,
        output: { format: 'iife' },
        // The contract's schemas are not used here, and zod is most of them.
        treeshake: {
          moduleSideEffects: [
            { test: /first-script/, sideEffects: true },
            { test: /./, sideEffects: false },
          ],
        },
      },
    },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  const [chunk] = output?.output ?? [];
  if (chunk?.type !== 'chunk') throw new Error('The first script was not built');
  return chunk.code;
}
