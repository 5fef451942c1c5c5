import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { pageFiles } from './route-files.ts';
import { standaloneScript } from './standalone-script.ts';

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
        const code = (await standaloneScript({ entry: ENTRY, effects: /first-script/, alias })).trim();
        if (table.includes("'") || /<\/script|<!--/i.test(code))
          throw new Error('The first script would end too early');
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`);
        const pages = table && ` data-pages='${table}'`;
        return html.replace(PLACE, () => `<script${pages}>${code}</script>`);
      },
    },
  };
}
