import { changedClubFields, type StoredClubSettings } from '@club/contract';
import { nameIn } from '../accounts/account';
import { DomainError, required } from '../domain-error';
import type { Handlers } from '../http/handlers';
import { toIso } from '../platform/responses';
import type { Services } from '../services';
import type { SavedClub } from './club-settings-repository';

const toResponse = ({ version, changedAt, settings }: SavedClub): StoredClubSettings =>
  toIso({ version, changedAt, settings });

export const createClubHandlers = (deps: Services) => {
  const { accounts, auditLog, clock, clubSettings, clubVersions } = deps;
  return {
    getClub: () => clubSettings.current(),
    getClubSettings: async () => toResponse(await clubSettings.find()),

    /**
     * Stores settings as a version of their own. What is stored already is left as it is, so that a repeated request changes
     * nothing.
     */
    async saveClubSettings({ identity, body: { version, settings } }) {
      const { uid: changedBy } = identity;
      const saved = await clubSettings.change((present, transaction) => {
        const fields = changedClubFields(present.settings, settings);
        if (fields.length === 0 && present.version > 0) return null;
        if (present.version !== version)
          throw new DomainError('changed-meanwhile', {
            message: 'Die Angaben zum Verein wurden inzwischen geändert.',
          });
        const next = { version: version + 1, changedAt: clock.now(), settings };
        clubVersions.in(transaction).create(next.version, { ...next, changedBy, fields });
        const entry = { at: next.changedAt, actorId: changedBy, action: 'settings-changed', fields } as const;
        auditLog.record(transaction, { ...entry, target: { kind: 'settings', id: 'club' } });
        return next;
      });
      return toResponse(saved);
    },

    /** The latest first, with the names of those who saved them. */
    async listClubVersions({ query }) {
      const versions = await clubVersions.listBefore(query.before);
      const people = await accounts.findAll(versions.flatMap(({ changedBy }) => changedBy ?? []));
      return versions.map(({ version, changedAt, changedBy, fields }) =>
        toIso({ version, fields, changedAt, changedBy: nameIn(people, changedBy) }),
      );
    },

    getClubVersion: async ({ params }) => toResponse(required(await clubVersions.find(params.version))),
  } satisfies Partial<Handlers>;
};
