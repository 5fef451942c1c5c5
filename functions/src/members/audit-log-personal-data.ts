import type { PersonalDataSource } from '../privacy/personal-data';
import type { AuditLogRepository } from './audit-log-repository';

/** What organisers did with a person stays written down when the account is deleted, under a pseudonym. */
export const createAuditLogPersonalData = (auditLog: AuditLogRepository): PersonalDataSource<'auditLog'> => ({
  async collect(uid) {
    const entries = await auditLog.listAbout(uid);
    return {
      auditLog: entries.map(({ at, action, actorId, fields }) => ({
        at: at.toISOString(),
        action,
        by: actorId === uid ? ('you' as const) : ('another' as const),
        fields,
      })),
    };
  },
  erase: (uid) => auditLog.pseudonymise(uid),
});
