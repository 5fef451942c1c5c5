// Starts a child of its own, prints both process ids and stays. `quit`: ends by itself after a moment, its
// child does not. `stubborn`: ignores requests to end.
import { spawn } from 'node:child_process';

const [mode] = process.argv.slice(2);
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
console.log(`${process.pid} ${child.pid}`);
if (mode === 'quit') setTimeout(() => process.exit(0), 100);
if (mode === 'stubborn') process.on('SIGINT', () => {});
setInterval(() => {}, 1000);
