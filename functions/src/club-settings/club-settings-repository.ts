import {
  CLUB_FIELDS,
  CLUB_VERSIONS_PER_PAGE,
  type ClubSettings,
  clubSettingsSchema,
  DEFAULT_CLUB_SETTINGS,
} from '@club/contract';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { defineCollection } from '../platform/collection';
import { type Transaction, transact } from '../platform/firestore';
import type { Platform } from '../platform/platform';
import { openStore } from '../platform/store';
import { storedDate } from '../platform/stored-documents';

/** An instance uses settings for so long without asking whether another instance has saved new ones. */
const MEMORY_MS = 60_000;

export type SavedClub = { version: number; changedAt: Date | null; settings: ClubSettings };

const NOTHING_SAVED: SavedClub = { version: 0, changedAt: null, settings: DEFAULT_CLUB_SETTINGS };

/** A field that a release adds has its default until it is saved. */
const withDefaults = (stored: Record<string, unknown>) => ({
  ...DEFAULT_CLUB_SETTINGS,
  ...stored,
  retention: { ...DEFAULT_CLUB_SETTINGS.retention, ...Object(stored.retention) },
});

const savedClubSchema = z.object({
  version: z.int().min(0),
  changedAt: storedDate.nullable(),
  settings: z.record(z.string(), z.unknown()).transform((stored) => clubSettingsSchema.parse(withDefaults(stored))),
});

export const SETTINGS = defineCollection({
  path: 'settings',
  version: 1,
  called: 'club settings',
  parse: (fields): SavedClub => savedClubSchema.parse(fields),
  archived: 'whole',
  people: {
    exemption:
      'Holds what the club says of itself. The board and the people to ask are named there by their own choice.',
    toldIn: 'clubSettings',
  },
});

const ID = 'club';

/** The versions go on from the one that cannot be read. */
const versionIn = (snapshot: DocumentSnapshot): number => z.int().min(0).catch(0).parse(snapshot.get('version'));

type Deps = Pick<Platform, 'firestore' | 'log'> & { clubMemoryMs: number | undefined };

/** Settings that cannot be parsed are logged and count as not saved: the defaults let nobody in unseen. */
export function createClubSettings({ clubMemoryMs = MEMORY_MS, ...platform }: Deps) {
  const store = openStore(platform, SETTINGS);
  const club = store.ref(ID);
  const savedIn = (snapshot: DocumentSnapshot): SavedClub =>
    store.read(snapshot)[0] ?? { ...NOTHING_SAVED, version: versionIn(snapshot) };
  let remembered: { settings: ClubSettings; until: number } | null = null;
  let underWay: Promise<ClubSettings> | null = null;

  function remember(saved: SavedClub): SavedClub {
    // The age counts by this process, whose clock nobody sets.
    remembered = { settings: saved.settings, until: performance.now() + clubMemoryMs };
    return saved;
  }

  const find = async (): Promise<SavedClub> => remember(savedIn(await club.get()));

  return {
    /** As they are stored now. */
    find,

    /** From memory, which may be a minute old. What this instance saves itself holds at once. */
    current(): Promise<ClubSettings> {
      if (remembered && performance.now() < remembered.until) return Promise.resolve(remembered.settings);
      underWay ??= find()
        .then(({ settings }) => settings)
        .finally(() => {
          underWay = null;
        });
      return underWay;
    },

    /** `decide` returns what to save beside what it writes itself; null to leave everything as it is. */
    async change(decide: (present: SavedClub, transaction: Transaction) => SavedClub | null): Promise<SavedClub> {
      const saved = await transact(platform.firestore, async (transaction) => {
        const present = savedIn(await transaction.get(club));
        const next = decide(present, transaction);
        if (next) store.in(transaction).put(ID, next);
        return next ?? present;
      });
      return remember(saved);
    },
  };
}

const versionSchema = savedClubSchema.extend({
  changedAt: storedDate,
  /** null for a person who is gone. */
  changedBy: z.string().nullable(),
  // A later release may know more of them.
  fields: z.array(z.string()).transform((fields) => CLUB_FIELDS.filter((field) => fields.includes(field))),
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
