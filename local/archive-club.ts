// npm run export-club -- <datei.zip>, npm run import-club -- <datei.zip>
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { UnusableArchive } from '../functions/src/archive/archive-format';
import { createArchiveRepository } from '../functions/src/archive/archive-repository';
import { importArchive } from '../functions/src/archive/import-archive';
import { openArchive } from '../functions/src/archive/read-archive';
import { writeArchive } from '../functions/src/archive/write-archive';
import { systemClock } from '../functions/src/platform/clock';
import { createIdentityArchive } from '../functions/src/platform/identity-archive';
import { createPictureBucket } from '../functions/src/platform/picture-bucket';
import { createPictureFolder } from '../functions/src/platform/picture-folder';
import type { PictureStore } from '../functions/src/platform/picture-store';
import { connectToProject, connectToSuite } from './suite/connect';
import { readJson } from './suite/settings';
import { SuiteFailure, say, sayFailure, shownPath } from './suite/terminal';

const isImport = process.argv[3] === 'import';
const USAGE = `npm run ${isImport ? 'import' : 'export'}-club -- <datei.zip> [--project <projekt-id>] [--bucket <name>]`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(4),
      options: { project: { type: 'string' }, bucket: { type: 'string' } },
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    if (file && others.length === 0) return { file: resolve(file), ...values };
  } catch {
    // The message below also explains unknown options.
  }
  throw new SuiteFailure(`Bitte eine Datei angeben: ${USAGE}`);
}

async function connect(project: string | undefined, bucket: string | undefined): Promise<[App, PictureStore]> {
  if (project) {
    const firebase = await connectToProject(project);
    return [firebase, createPictureBucket(async () => getStorage(firebase).bucket(bucket))];
  }
  const { firebase, dataFolder } = await connectToSuite();
  return [firebase, createPictureFolder(join(dataFolder, 'pictures'))];
}

async function run(): Promise<void> {
  const { file, project, bucket } = readArguments();
  if (!isImport && existsSync(file)) throw new SuiteFailure(`Die Datei ${shownPath(file)} gibt es schon.`);
  const source = isImport ? await openArchive(file) : null;
  const [firebase, pictures] = await connect(project, bucket);
  const deps = {
    archive: createArchiveRepository(getFirestore(firebase)),
    identity: createIdentityArchive(getAuth(firebase)),
    pictures,
    clock: systemClock,
    version: String((readJson('functions/package.json') as { version?: unknown }).version),
  };
  if (source) {
    await importArchive(deps, source);
    say(`Alles aus ${shownPath(file)} ist eingelesen (${summary(source.manifest)}).`);
    say('Passwörter stehen in keinem Archiv: Alle setzen sich über „Passwort vergessen?“ ein neues.');
  } else {
    say(`${shownPath(file)} enthält alles (${summary(await writeArchive(deps, file))}).`);
    say('Die Datei enthält persönliche Daten. Bitte bewahre sie so auf, dass nur Befugte sie lesen können.');
  }
}

function summary({ lines, pictures }: { lines: Record<string, number>; pictures: number }): string {
  const documents = Object.entries(lines).reduce(
    (sum, [name, count]) => sum + (name.startsWith('documents/') ? count : 0),
    0,
  );
  return `${lines['accounts.ndjson'] ?? 0} Konten, ${documents} Dokumente, ${pictures} Bilder`;
}

try {
  await run();
  process.exit(0);
} catch (error) {
  sayFailure(error instanceof UnusableArchive ? new SuiteFailure(error.message) : error);
  process.exit(1);
}
