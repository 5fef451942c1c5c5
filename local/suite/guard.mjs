// Runs a command as the head of its own process group and ends the whole group when the command ends or when the process
// that started this one is gone: it holds the standard input open, which then closes. So even `kill -9` leaves no
// emulators behind.
import { spawn } from 'node:child_process';

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });

const endGroup = () => process.kill(-process.pid, 'SIGKILL');

process.stdin.on('close', endGroup).resume();
child.on('exit', endGroup);
child.on('error', endGroup);
// Ctrl-C reaches only the foreground group, so these signals are sent to this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
