// Checks the types of every program, as many at a time as there are cores.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The one in the root has all but the web, so that what its parts share is checked once. The largest come first. */
const PROGRAMS = ['web', '.', 'web/tsconfig.service-worker.json'];

/** Several checkers in one program check the types that they share once each, which costs twice the time of one. */
const ONE_CHECKER = ['--checkers', '1'];

/** Runs the compiler of this checkout, which npm puts into the path. */
const check = (program) =>
  new Promise((resolve) => {
    const options = { stdio: 'inherit', shell: process.platform === 'win32' };
    const compiler = spawn('tsc', ['-p', program, ...ONE_CHECKER], options);
    compiler.on('error', () => resolve(1));
    compiler.on('close', (code) => resolve(code ?? 1));
  });

const waiting = [...PROGRAMS];
const statuses = [];

async function checkNext() {
  for (let program = waiting.shift(); program !== undefined; program = waiting.shift())
    statuses.push(await check(program));
}

await Promise.all(Array.from({ length: availableParallelism() }, checkNext));
process.exit(statuses.every((status) => status === 0) ? 0 : 1);
