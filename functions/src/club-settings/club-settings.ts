import { type ClubVersion, changedClubFields, type SaveClubSettings, type StoredClubSettings } from '@club/contract';
import { nameIn } from '../accounts/account';
import { DomainError, required } from '../domain-error';
import type { Handlers } from '../http/handlers';
import { toIso } from '../platform/responses';
import type { Services } from '../services';
import type { SavedClub } from './club-settings-repository';

type Deps = Pick<Services, 'accounts' | 'clock' | 'clubSettings' | 'clubVersions' | 'auditLog'>;

const toResponse = ({ version, changedAt, settings }: SavedClub): StoredClubSettings =>
  toIso({ version, changedAt, settings });

/**
 * Stores settings as a version of their own. What is stored already is left as it is, so that a repeated request changes
 * nothing. `changedBy` is the organiser.
 */
export async function saveClubSettings(
  { auditLog, clock, clubSettings, clubVersions }: Deps,
  { version, settings }: SaveClubSettings,
  changedBy: string,
): Promise<StoredClubSettings> {
  const saved = await clubSettings.change(async (present, transaction) => {
    const fields = changedClubFields(present.settings, settings);
    if (fields.length === 0 && present.version > 0) return null;
    if (present.version !== version) {
      throw new DomainError('changed-meanwhile', { message: 'Die Angaben zum Verein wurden inzwischen geändert.' });
    }
    const next = { version: version + 1, changedAt: clock.now(), settings };
    clubVersions.in(transaction).create(next.version, { ...next, changedBy, fields });
    auditLog.record(transaction, {
      at: next.changedAt,
      actorId: changedBy,
      action: 'settings-changed',
      target: { kind: 'settings', id: 'club' },
      fields,
    });
    return next;
  });
  return toResponse(saved);
}

/** Lists the versions, the latest first, with the names of those who saved them. */
export async function listClubVersions(
  { accounts, clubVersions }: Deps,
  before: number | undefined,
): Promise<ClubVersion[]> {
  const versions = await clubVersions.listBefore(before);
  const people = await accounts.findAll([...new Set(versions.flatMap(({ changedBy }) => changedBy ?? []))]);
  return versions.map(({ version, changedAt, changedBy, fields }) =>
    toIso({ version, fields, changedAt, changedBy: nameIn(people, changedBy) }),
  );
}

/** @throws not-found */
export async function getClubVersion({ clubVersions }: Deps, version: number): Promise<StoredClubSettings> {
  const found = required(await clubVersions.find(version));
  return toResponse(found);
}

export const createClubHandlers = (deps: Services) =>
  ({
    getClub: () => deps.clubSettings.current(),
    getClubSettings: async () => toResponse(await deps.clubSettings.find()),
    saveClubSettings: ({ identity, body }) => saveClubSettings(deps, body, identity.uid),
    listClubVersions: ({ query }) => listClubVersions(deps, query.before),
    getClubVersion: ({ params }) => getClubVersion(deps, params.version),
  }) satisfies Partial<Handlers>;
