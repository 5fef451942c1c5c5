// Starts the scripts of the local suite and of deploying: `node local/run.mjs start`. It is plain JavaScript without
// dependencies, because it has to name what is missing when nothing is installed yet. The script runs in this process, so
// that signals reach it.
import { fileURLToPath } from 'node:url';
import { missingPrerequisite } from './prerequisites.mjs';

const script = process.argv[2] ?? '';
const sentence = missingPrerequisite(fileURLToPath(new URL('..', import.meta.url)), process.versions.node);
if (sentence) {
  console.error(sentence);
  process.exit(1);
}

const { register } = await import('tsx/esm/api');
register();
await import(`./${script}.ts`);
