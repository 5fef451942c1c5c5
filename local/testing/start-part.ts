// Runs a program with one part, which a test can kill: `start-part.ts <script> …`.
import { startPart } from '../suite/processes';

const [script = '', ...args] = process.argv.slice(2);
startPart({ name: 'part', script: [script, ...args], cwd: process.cwd(), onLine: (line) => console.log(line) });
