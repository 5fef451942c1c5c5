import type { AuditEntry } from '@club/contract';
import { nameIn } from '../accounts/account';
import { type AskedEntries, isFormer, SYSTEM } from '../accounts/audit-log-repository';
import { invalid } from '../domain-error';
import { toIso } from '../platform/responses';
import type { Services } from '../services';

const ENTRY_ID = /^\d{15}-[0-9a-f]{16}$/;

/** One page of the log. It costs a query, and a read for each person whom its entries name. */
export async function listAuditLog(
  { auditLog, accounts }: Pick<Services, 'auditLog' | 'accounts'>,
  asked: AskedEntries,
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  if (asked.before !== undefined && !ENTRY_ID.test(asked.before))
    throw invalid('before', 'Diese Stelle des Verlaufs gibt es nicht');
  const { entries, next } = await auditLog.list(asked);
  const named = entries.flatMap(({ actorId, targetKind, targetId }) => [
    actorId,
    ...(targetKind === 'member' && targetId !== null ? [targetId] : []),
  ]);
  const people = await accounts.findAll(named.filter((id) => id !== SYSTEM && !isFormer(id)));
  return {
    entries: entries.map(({ actorId, targetKind, targetId, ...entry }) => ({
      ...toIso(entry),
      actor: isFormer(actorId) ? null : { id: actorId, name: nameIn(people, actorId) },
      target:
        targetKind === null || targetId === null
          ? null
          : { kind: targetKind, id: targetId, name: targetKind === 'member' ? nameIn(people, targetId) : null },
    })),
    next,
  };
}
