import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod';
import { freePorts } from './ports';
import { HOST, ROOT, readJson, type Settings } from './settings';

const configSchema = z.looseObject({
  hosting: z.looseObject({ public: z.string() }),
  functions: z.array(z.looseObject({ source: z.string() })),
});

/**
 * Writes the configuration for the emulators that run here: firebase.json, with this suite's
 * ports and without what needs Java. Answers the file's path.
 *
 * Paths in it count from its folder and the Functions emulator takes no absolute ones.
 */
export async function writeEmulatorConfig(folder: string, { ports }: Settings): Promise<string> {
  const { hosting, functions } = configSchema.parse(readJson('firebase.json'));
  const fromFolder = (path: string) => relative(folder, join(ROOT, path));
  // All ports are named: what the emulators would look for themselves, two suites may find at once.
  const inner = await freePorts('hub', 'logging', 'eventarc', 'tasks');
  const listening = { auth: ports.auth, functions: ports.functions, hosting: ports.hosting, ...inner };
  const config = {
    hosting: { ...hosting, public: fromFolder(hosting.public) },
    functions: functions.map((codebase) => ({ ...codebase, source: fromFolder(codebase.source) })),
    emulators: {
      ...Object.fromEntries(Object.entries(listening).map(([name, port]) => [name, { host: HOST, port }])),
      ui: { enabled: false },
      singleProjectMode: true,
    },
  };
  const file = join(folder, 'firebase.json');
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
  return file;
}
