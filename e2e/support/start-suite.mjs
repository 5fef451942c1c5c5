// Starts the local suite on an empty store, with demo data, and ends with it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const data = mkdtempSync(join(tmpdir(), 'club-e2e-'));
const suite = spawn('npm', ['start'], { stdio: 'inherit', env: { ...process.env, CLUB_DATA: data } });

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => suite.kill(signal));
suite.on('exit', (code) => {
  rmSync(data, { recursive: true, force: true });
  process.exit(code ?? 1);
});
