import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Part, startPart } from './processes';
import { HOST, type Ports, ROOT } from './settings';

/** Vite's development server, which passes `/api` on to the Hosting emulator. */
export function startVite(ports: Ports, onLine: (line: string) => void): Part {
  const web = join(ROOT, 'web');
  const manifest = createRequire(join(web, 'package.json')).resolve('vite/package.json');
  return startPart({
    name: 'Vite',
    script: [
      join(dirname(manifest), 'bin/vite.js'),
      ...['--host', HOST],
      ...['--port', `${ports.vite}`],
      '--strictPort',
      ...['--logLevel', 'warn'],
    ],
    cwd: web,
    env: { API_ORIGIN: `http://${HOST}:${ports.hosting}` },
    onLine,
  });
}
