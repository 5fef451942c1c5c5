// Runs a command as the head of its own process group, and ends the whole group when the
// command ends or when whoever started us is gone, however that happened: our standard input,
// which they hold open, then closes. So not even `kill -9` leaves emulators behind.
import { spawn } from 'node:child_process';

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });

const endGroup = () => process.kill(-process.pid, 'SIGKILL');

process.stdin.on('close', endGroup).resume();
child.on('exit', endGroup);
child.on('error', endGroup);
// Ctrl-C reaches only the group in front; this one is told by name.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
