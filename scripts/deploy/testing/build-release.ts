import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { releaseFiles } from '../../../web/build/release-files';

/** A page that fetches a part of itself only when somebody asks for it, as the app fetches its routes. */
const page = (later: string): Record<string, string> => ({
  'index.html': `<!doctype html>
    <meta charset="utf-8" />
    <link rel="icon" href="data:," />
    <script type="module" src="/main.js"></script>
    <button>Weiter</button>
    <output></output>`,
  'main.js': `
    import './main.css';
    document.querySelector('button').onclick = async () => {
      const { text } = await import('./later.js');
      document.querySelector('output').textContent = text;
    };`,
  'main.css': 'button { color: green; }',
  'later.js': `export const text = ${JSON.stringify(later)};`,
  'public/404.html': 'Das gibt es hier nicht.',
});

/** Builds a small app in this folder, with the plugin of the real one. Returns the folder that would be published. */
export async function buildRelease(root: string, later: string): Promise<string> {
  for (const [file, content] of Object.entries(page(later))) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [releaseFiles()],
    build: { sourcemap: true, modulePreload: { polyfill: false } },
  });
  return join(root, 'dist');
}
