// The way into every script of the local suite, `node local/run.mjs start`, and of deploying: plain JavaScript over Node alone,
// because it has to say what is missing when nothing is installed yet. The script then runs in this very
// process, so that signals reach it and nothing stands between it and whoever started it.
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
