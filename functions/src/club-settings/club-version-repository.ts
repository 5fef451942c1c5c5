import { CLUB_FIELDS, CLUB_VERSIONS_PER_PAGE, type ClubField } from '@club/contract';
import * as z from 'zod';
import { defineCollection } from '../platform/collection';
import type { Platform } from '../platform/platform';
import { openStore } from '../platform/store';
import { storedDate } from '../platform/stored-documents';
import { savedClubSchema } from './club-settings-repository';

const isClubField = (field: string): field is ClubField => CLUB_FIELDS.some((known) => known === field);

const versionSchema = savedClubSchema.extend({
  changedAt: storedDate,
  /** null for a person who is gone. */
  changedBy: z.string().nullable(),
  // A later release may know more of them.
  fields: z.array(z.string()).transform((fields) => fields.filter(isClubField)),
});

/** The settings are of the club, and no data of those who saved them. */
export const CLUB_VERSIONS = defineCollection({
  path: 'settings/{settingsId}/versions',
  version: 1,
  called: 'version of the club settings',
  parse: (fields) => versionSchema.parse(fields),
  archived: 'whole',
  people: { named: [{ field: 'changedBy', erased: 'id' }], toldIn: 'clubSettings' },
});

export type ClubVersionRepository = ReturnType<typeof createClubVersionRepository>;

/** Keeps each version of the club's settings whole. */
export function createClubVersionRepository(platform: Pick<Platform, 'firestore' | 'log'>) {
  const store = openStore(platform, CLUB_VERSIONS, 'club');

  return {
    ...store,

    /** The latest first. */
    listBefore(version: number | undefined) {
      const latest = store.collection.orderBy('version', 'desc');
      const page = version === undefined ? latest : latest.where('version', '<', version);
      return store.list(page.limit(CLUB_VERSIONS_PER_PAGE));
    },
  };
}
