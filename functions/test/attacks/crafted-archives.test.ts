import { describe, it } from 'vitest';
import { ACCOUNTS, fileOf, MANIFEST } from '../../src/archive/archive-format';
import type { StoredCollection } from '../../src/platform/schema-versions';
import {
  ARCHIVED_ACCOUNT,
  ARCHIVED_USER,
  archiveLines,
  archiveManifest,
  noise,
  useHandmadeArchive,
} from '../../src/testing/archives';

const { pack, expectRefused } = useHandmadeArchive();
const FOREIGN = /nicht hineingehört/;

/** Firestore or the identity provider would refuse it, or the import itself would be led astray, when half is written. */
describe('an archive that somebody has put together to break an import half way is refused before it begins, as it', () => {
  const other: [StoredCollection, string][] = [
    ['users', 'users/..'],
    ['users', 'users/__u__'],
    ['users', 'users/'],
    ['users', `users/${'u'.repeat(1_501)}`],
    ['events/{eventId}/comments', 'events//comments/1'],
    ['events/{eventId}/comments', 'events/../comments/1'],
    ['counters', 'counters/archiveImport'],
  ];
  it.each(other)('puts a document of %s into %s', async (collection, path) => {
    await pack({
      [fileOf('users')]: undefined,
      [fileOf(collection)]: archiveLines({ ...ARCHIVED_USER, path }),
      [MANIFEST]: archiveManifest({ lines: { [ACCOUNTS]: 1, [fileOf(collection)]: 1 } }),
    });
    await expectRefused(FOREIGN);
  });

  it.each([
    ['lists in lists', { list: [[1]] }],
    ['more than Firestore takes', { text: noise(1_048_576).toString() }],
    ['a name that Firestore keeps for itself', { __name__: 1 }],
    ['a map in maps, deeper than Firestore takes', JSON.parse(`${'{"a":'.repeat(21)}1${'}'.repeat(21)}`)],
    ['a reference to nowhere', { at: { $reference: 'users' } }],
  ])('holds a document with %s', async (_what, fields) => {
    await pack({ [fileOf('users')]: archiveLines({ ...ARCHIVED_USER, fields }) });
    await expectRefused(FOREIGN);
  });

  it('holds a document that is hundred thousands of lists deep', async () => {
    const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
    await pack({ [fileOf('users')]: `{"path":"users/u1","fields":{"deep":${deep}}}\n` });
    await expectRefused(FOREIGN);
  });

  it('holds a newer document than its manifest says', async () => {
    await pack({ [fileOf('users')]: archiveLines({ ...ARCHIVED_USER, fields: { schemaVersion: 99 } }) });
    await expectRefused(/neueren Version/);
  });

  it('holds documents of which its manifest says nothing', async () => {
    await pack({ [fileOf('events')]: archiveLines({ path: 'events/1', fields: {} }) });
    await expectRefused(/kein vollständiges Archiv/);
  });

  it.each([
    ['the same id', { email: 'u2@example.org' }],
    ['the same address', { uid: 'u2', email: 'U1@example.org' }],
  ])('has two accounts with %s', async (_what, change) => {
    await pack({
      [ACCOUNTS]: archiveLines(ARCHIVED_ACCOUNT, { ...ARCHIVED_ACCOUNT, ...change }),
      [MANIFEST]: archiveManifest({ lines: { [ACCOUNTS]: 2, [fileOf('users')]: 1 } }),
    });
    await expectRefused(FOREIGN);
  });

  it('has an account with an address that is none', async () => {
    await pack({ [ACCOUNTS]: archiveLines({ ...ARCHIVED_ACCOUNT, email: 'niemand' }) });
    await expectRefused(FOREIGN);
  });
});

it('the name of a file in an archive does not tell the terminal what to do', async () => {
  await pack({ 'x\u001b[2Jy': 'MZ' });
  await expectRefused(/: x\?\[2Jy$/);
});
