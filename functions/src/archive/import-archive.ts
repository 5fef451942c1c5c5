import type { Clock } from '../platform/clock';
import { type AnyCollection, findCollection, SCHEMA_VERSION } from '../platform/collection';
import type { IdentityArchive } from '../platform/identity-archive';
import type { PictureStore } from '../platform/picture-store';
import {
  ACCOUNTS,
  type ArchivedAccount,
  archivedAccountSchema,
  COLLECTION_OF,
  documentLineSchema,
  MAX_ACCOUNTS,
  NEWER,
  pictureFile,
  UnusableArchive,
} from './archive-format';
import { type ArchivedDocument, type ArchiveRepository, isLeftOut, MARK } from './archive-repository';
import type { OpenArchive } from './read-archive';

type Deps = {
  archive: ArchiveRepository;
  identity: IdentityArchive;
  pictures: Pick<PictureStore, 'put'>;
  clock: Clock;
};

/** The first bytes of every picture that the app has made: RIFF, the size, WEBP. */
const isWebp = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP';

/**
 * Reads an archive into an empty deployment. It reads all of it once before it writes anything, so that an archive with a
 * mistake changes nothing. An import that broke off is made complete by importing the same archive again.
 * @throws {UnusableArchive} with a German sentence.
 */
export async function importArchive(deps: Deps, source: OpenArchive): Promise<void> {
  const { archive, identity, pictures, clock } = deps;
  const unfinished = await archive.findUnfinished();
  if (unfinished !== null && unfinished !== source.manifest.id)
    throw new UnusableArchive(
      'Hier ist der Import eines anderen Archivs abgebrochen. Bitte lies zuerst jenes noch einmal ein.',
    );
  if (unfinished === null && !(await archive.isEmpty()))
    throw new UnusableArchive(
      'Hier gibt es schon Konten oder Termine. Ein Archiv kann nur in eine leere App eingelesen werden.',
    );
  await checkAll(deps, source);
  await archive.begin(source.manifest.id, clock.now());
  for (const [file, collection] of COLLECTION_OF)
    for await (const { document, size } of documentsOf(source, file, collection)) await archive.write(document, size);
  await archive.flush();
  for (const picture of source.pictures) {
    const bytes = await source.readPicture(picture);
    if (bytes.byteLength > 0) await pictures.put(picture.kind, picture.name, bytes);
  }
  await identity.add(await accountsOf(source));
  await archive.finish(clock.now());
}

async function checkAll({ archive }: Deps, source: OpenArchive): Promise<void> {
  const { lines, pictures } = source.manifest;
  for (const [file, collection] of COLLECTION_OF) {
    let found = 0;
    for await (const { document } of documentsOf(source, file, collection)) {
      orForeign(file, () => archive.requireStorable(document));
      found += 1;
    }
    if (found !== (lines[file] ?? 0)) throw incomplete(file);
  }
  const accounts = await accountsOf(source);
  requireDistinct(accounts);
  if (accounts.length !== lines[ACCOUNTS]) throw incomplete(ACCOUNTS);
  if (source.pictures.length !== pictures) throw incomplete('pictures');
  for (const picture of source.pictures) {
    const bytes = await source.readPicture(picture);
    if (bytes.byteLength > 0 && !isWebp(bytes))
      throw new UnusableArchive(`Kein Bild dieser App: ${pictureFile(picture)}`);
  }
}

/** The identity provider would refuse the second of two, when everything else is written. */
function requireDistinct(accounts: readonly ArchivedAccount[]): void {
  const uids = accounts.map(({ uid }) => uid);
  const emails = accounts.flatMap(({ email }) => email?.toLowerCase() ?? []);
  if (new Set(uids).size < uids.length || new Set(emails).size < emails.length) throw foreign(ACCOUNTS);
}

const incomplete = (file: string) => new UnusableArchive(`Das Archiv ist nicht vollständig: In ${file} fehlt etwas.`);

const foreign = (file: string, cause?: unknown) =>
  new UnusableArchive(`In ${file} steht etwas, das nicht hineingehört.`, { cause });

function orForeign<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw foreign(file, error);
  }
}

async function* documentsOf(source: OpenArchive, file: string, collection: AnyCollection) {
  // A release before this one did not have the collection yet.
  if (!(file in source.manifest.lines)) return;
  for await (const { json, size } of source.readLines(file)) {
    // Lists in lists in lists, a million deep, would end the program with an error of its own.
    const document = orForeign(file, () => documentLineSchema.parse(json) as ArchivedDocument);
    const isPlaced = findCollection(document.path) === collection && document.path !== MARK;
    if (!isPlaced || isLeftOut(collection)) throw foreign(file);
    if (Number(document.fields[SCHEMA_VERSION] ?? 1) > collection.version) throw new UnusableArchive(NEWER);
    yield { document, size };
  }
}

async function accountsOf(source: OpenArchive): Promise<ArchivedAccount[]> {
  const accounts: ArchivedAccount[] = [];
  for await (const { json } of source.readLines(ACCOUNTS)) {
    if (accounts.length >= MAX_ACCOUNTS) throw foreign(ACCOUNTS);
    accounts.push(orForeign(ACCOUNTS, () => archivedAccountSchema.parse(json)));
  }
  return accounts;
}
