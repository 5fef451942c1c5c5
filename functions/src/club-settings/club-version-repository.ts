import { CLUB_FIELDS, CLUB_VERSIONS_PER_PAGE, type ClubField } from '@club/contract';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { defineCollection } from '../platform/collection';
import type { Firestore, Transaction } from '../platform/firestore';
import type { Log } from '../platform/log';
import { createDocumentReader } from '../platform/stored-documents';
import { parseSavedClub, type SavedClub } from './club-settings-repository';

export type StoredClubVersion = {
  version: number;
  changedAt: Date;
  /** null for a person who is gone. */
  changedBy: string | null;
  fields: ClubField[];
};

const isClubField = (field: string): field is ClubField => CLUB_FIELDS.some((known) => known === field);

const aboutSchema = z.object({
  changedBy: z.string().nullable(),
  // A later release may know more of them.
  fields: z.array(z.string()).transform((fields) => fields.filter(isClubField)),
});

/** The settings are of the club, and no data of those who saved them. */
export const CLUB_VERSIONS = defineCollection({
  path: 'settings/{settingsId}/versions',
  version: 1,
  archived: 'whole',
  people: { named: [{ field: 'changedBy', erased: 'id' }], toldIn: 'clubSettings' },
});

export type ClubVersionRepository = ReturnType<typeof createClubVersionRepository>;

/** Keeps each version of the club's settings whole. */
export function createClubVersionRepository(firestore: Firestore, log: Log) {
  const versions = firestore.collection('settings/club/versions');
  const readSettings = createDocumentReader(log, 'version of the club settings', parseSavedClub);
  const readAbout = createDocumentReader(
    log,
    'version of the club settings',
    (snapshot: DocumentSnapshot): StoredClubVersion => {
      const { version, changedAt } = parseSavedClub(snapshot);
      if (changedAt === null) throw new Error('a version without an instant');
      return { version, changedAt, ...aboutSchema.parse(snapshot.data()) };
    },
  );

  return {
    add(transaction: Transaction, version: StoredClubVersion & Pick<SavedClub, 'settings'>): void {
      transaction.create(versions.doc(String(version.version)), version);
    },

    /** The latest first. */
    async list(before: number | undefined): Promise<StoredClubVersion[]> {
      const latest = versions.orderBy('version', 'desc');
      const page = before === undefined ? latest : latest.where('version', '<', before);
      return (await page.limit(CLUB_VERSIONS_PER_PAGE).get()).docs.flatMap(readAbout);
    },

    async find(version: number): Promise<SavedClub | null> {
      return readSettings(await versions.doc(String(version)).get())[0] ?? null;
    },
  };
}
