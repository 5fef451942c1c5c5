// Starts a child process, prints both process ids and keeps running. With `quit` it ends after a moment, but its child
// does not; with `stubborn` it ignores requests to stop.
import { spawn } from 'node:child_process';

const [mode] = process.argv.slice(2);
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
console.log(`${process.pid} ${child.pid}`);
if (mode === 'quit') setTimeout(() => process.exit(0), 100);
if (mode === 'stubborn') process.on('SIGINT', () => {});
setInterval(() => {}, 1000);
