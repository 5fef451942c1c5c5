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
  pictureIn,
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

const ACCOUNTS_AT_ONCE = 500;

/**
 * Reads an archive into an empty deployment. It reads all of it once before it writes anything, so that an archive with a
 * mistake changes nothing. An import that broke off is made complete by importing the same archive again.
 * @throws {UnusableArchive} with a German sentence.
 */
export async function importArchive(deps: Deps, source: OpenArchive): Promise<void> {
  const { archive, clock } = deps;
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
  for (const file of source.pictures) await putPicture(deps, file, await source.readPicture(file));
  await addAccounts(deps, source);
  await archive.finish(clock.now());
}

async function checkAll({ archive }: Deps, source: OpenArchive): Promise<void> {
  const { lines, pictures } = source.manifest;
  const count = async (entries: AsyncIterable<unknown>) => {
    let found = 0;
    for await (const _ of entries) found += 1;
    return found;
  };
  for (const [file, collection] of COLLECTION_OF) {
    const documents = (async function* () {
      for await (const { document } of documentsOf(source, file, collection))
        yield checkDocument(archive, document, file);
    })();
    if ((await count(documents)) !== (lines[file] ?? 0)) throw incomplete(file);
  }
  if ((await count(distinct(accountsOf(source)))) !== lines[ACCOUNTS]) throw incomplete(ACCOUNTS);
  if (source.pictures.length !== pictures) throw incomplete('pictures');
  for (const file of source.pictures) checkPicture(file, await source.readPicture(file));
}

function checkDocument(archive: ArchiveRepository, document: ArchivedDocument, file: string): void {
  try {
    archive.requireStorable(document);
  } catch (error) {
    throw foreign(file, error);
  }
}

/** The identity provider would refuse the second of two, when everything else is written. */
async function* distinct(accounts: AsyncIterable<ArchivedAccount>) {
  const known = new Set<string>();
  for await (const account of accounts) {
    const names = [`uid ${account.uid}`, ...(account.email === null ? [] : [`email ${account.email.toLowerCase()}`])];
    if (names.some((name) => known.has(name)) || known.size > 2 * MAX_ACCOUNTS) throw foreign(ACCOUNTS);
    for (const name of names) known.add(name);
    yield account;
  }
}

function checkPicture(file: string, bytes: Buffer): void {
  if (bytes.byteLength > 0 && !isWebp(bytes)) throw new UnusableArchive(`Kein Bild dieser App: ${file}`);
}

const incomplete = (file: string) => new UnusableArchive(`Das Archiv ist nicht vollständig: In ${file} fehlt etwas.`);

const foreign = (file: string, cause?: unknown) =>
  new UnusableArchive(`In ${file} steht etwas, das nicht hineingehört.`, { cause });

async function* documentsOf(source: OpenArchive, file: string, collection: AnyCollection) {
  // A release before this one did not have the collection yet.
  if (!(file in source.manifest.lines)) return;
  for await (const { json, size } of source.readLines(file)) {
    const document = parsedLine(json, file);
    const isPlaced = findCollection(document.path) === collection && document.path !== MARK;
    if (!isPlaced || isLeftOut(collection)) throw foreign(file);
    if (Number(document.fields[SCHEMA_VERSION] ?? 1) > collection.version) throw new UnusableArchive(NEWER);
    yield { document, size };
  }
}

/** Lists in lists in lists, a million deep, would end the program with an error of its own. */
function parsedLine(json: unknown, file: string): ArchivedDocument {
  try {
    return documentLineSchema.parse(json) as ArchivedDocument;
  } catch (error) {
    throw foreign(file, error);
  }
}

async function* accountsOf(source: OpenArchive): AsyncGenerator<ArchivedAccount> {
  for await (const { json } of source.readLines(ACCOUNTS)) {
    const account = archivedAccountSchema.safeParse(json).data;
    if (!account) throw foreign(ACCOUNTS);
    yield account;
  }
}

async function addAccounts({ identity }: Deps, source: OpenArchive): Promise<void> {
  let waiting: ArchivedAccount[] = [];
  for await (const account of accountsOf(source)) {
    waiting.push(account);
    if (waiting.length < ACCOUNTS_AT_ONCE) continue;
    await identity.add(waiting);
    waiting = [];
  }
  if (waiting.length > 0) await identity.add(waiting);
}

async function putPicture({ pictures }: Deps, file: string, bytes: Buffer): Promise<void> {
  const picture = pictureIn(file);
  if (picture && bytes.byteLength > 0) await pictures.put(picture.kind, picture.name, bytes);
}
