import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import * as z from 'zod';
import {
  ACCOUNTS,
  type ArchivedPicture,
  COLLECTION_OF,
  FORMAT,
  MANIFEST,
  type Manifest,
  manifestSchema,
  NEWER,
  pictureFile,
  pictureIn,
  SCHEMA_VERSIONS,
  UnusableArchive,
} from './archive-format';

/** A document has at most one MiB; bytes take a third more in base64, and other characters up to six times as much. */
const MAX_LINE_BYTES = 7_000_000;
/** Pictures are 512 pixels wide, or as wide as an event's page. */
const MAX_PICTURE_BYTES = 5_000_000;
const MAX_MANIFEST_BYTES = 100_000;
/** A club has no more files: a picture for everybody, and one for each event of many years. */
const MAX_FILES = 100_000;
/** JSON of the same form shrinks to a twentieth, and hardly ever to a hundredth. A bomb shrinks to a thousandth. */
const MAX_RATIO = 250;
const SMALL = 1_000_000;

const BROKEN =
  'Die Datei ist kein vollständiges Archiv dieser App. Vielleicht wurde sie beim Übertragen abgeschnitten.';

export type OpenArchive = Awaited<ReturnType<typeof openArchive>>;

const broken = (cause: unknown): UnusableArchive =>
  cause instanceof UnusableArchive ? cause : new UnusableArchive(BROKEN, { cause });

/**
 * Opens an archive and reads nothing but its table and manifest.
 * @throws {UnusableArchive} for a file of another kind, one that is cut off, one that would grow beyond measure, and one of
 * a newer release.
 */
export async function openArchive(path: string) {
  const zip = await openZip(path);
  try {
    const entries = await tableOf(zip);
    const manifest = await readManifest(zip, entries);
    return {
      manifest,
      pictures: [...entries.keys()].flatMap((name) => pictureIn(name) ?? []),
      /** The lines of one file, parsed, with the bytes that each takes. */
      readLines: (file: string) => linesOf(zip, entries.get(file)),
      readPicture: (picture: ArchivedPicture) => whole(zip, entries.get(pictureFile(picture)), MAX_PICTURE_BYTES),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw broken(error);
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isMissing ? new UnusableArchive(`Die Datei ${path} gibt es nicht.`, { cause: error }) : broken(error);
  }
}

async function tableOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > MAX_FILES)
    throw new UnusableArchive('Das Archiv hat viel mehr Dateien, als ein Verein braucht.');
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize, compressedSize } = entry;
    const isKnown =
      fileName === MANIFEST || fileName === ACCOUNTS || COLLECTION_OF.has(fileName) || pictureIn(fileName);
    if (!isKnown || entries.has(fileName))
      throw new UnusableArchive(`Das Archiv enthält etwas, das nicht hineingehört: ${printable(fileName)}`);
    if (uncompressedSize > SMALL && uncompressedSize > MAX_RATIO * compressedSize)
      throw new UnusableArchive(`Das Archiv ist beschädigt oder böswillig: ${fileName} würde beim Entpacken riesig.`);
    entries.set(fileName, entry);
  }
  return entries;
}

/** A name of another's choice, without the signs by which a terminal is told what to do. */
const printable = (name: string): string => name.slice(0, 80).replace(/\p{C}/gu, '?');

async function readManifest(zip: ZipFile, entries: Map<string, Entry>): Promise<Manifest> {
  const text = (await whole(zip, entries.get(MANIFEST), MAX_MANIFEST_BYTES)).toString();
  const { format } = z.object({ format: z.int() }).parse(JSON.parse(text));
  const manifest = format > FORMAT ? null : manifestSchema.parse(JSON.parse(text));
  const isNewer = (collection: string, version: number) => version > (SCHEMA_VERSIONS[collection] ?? 0);
  if (!manifest || Object.entries(manifest.schemaVersions).some(([name, version]) => isNewer(name, version)))
    throw new UnusableArchive(NEWER);
  const listed = new Set(Object.keys(manifest.lines));
  const found = [...entries.keys()].filter((name) => name !== MANIFEST && !pictureIn(name));
  if (listed.size !== found.length || found.some((name) => !listed.has(name))) throw new UnusableArchive(BROKEN);
  return manifest;
}

async function* chunksOf(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Buffer> {
  if (!entry) throw new UnusableArchive(BROKEN);
  try {
    yield* await zip.openReadStreamPromise(entry);
  } catch (error) {
    throw broken(error);
  }
}

async function whole(zip: ZipFile, entry: Entry | undefined, maxBytes: number): Promise<Buffer> {
  if (entry && entry.uncompressedSize > maxBytes)
    throw new UnusableArchive(`Zu groß für ein Archiv dieser App: ${entry.fileName}`);
  return buffer(chunksOf(zip, entry));
}

async function* linesOf(zip: ZipFile, entry: Entry | undefined) {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunksOf(zip, entry)) {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
      yield { json: parsed(rest.subarray(0, end)), size: end };
      rest = rest.subarray(end + 1);
    }
    if (rest.byteLength > MAX_LINE_BYTES) throw new UnusableArchive(`Eine Zeile in ${entry?.fileName} ist zu lang.`);
  }
  if (rest.byteLength > 0) throw new UnusableArchive(BROKEN);
}

function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch (error) {
    throw broken(error);
  }
}
