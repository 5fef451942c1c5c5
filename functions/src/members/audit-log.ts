import { type AuditAction, type AuditEntry, addClubMonths, type Retention } from '@club/contract';
import { isFormer, SYSTEM } from '../accounts/audit-log-repository';
import { DomainError } from '../domain-error';
import type { Services } from '../services';

type Deps = Pick<Services, 'auditLog' | 'accounts'>;

type Asked = { before?: string | undefined; target?: string | undefined; action?: AuditAction | undefined };

const ENTRY_ID = /^\d{15}-[0-9a-f]{16}$/;

/** One page of the log. It costs a query, and a read for each person whom its entries name. */
export async function listAuditLog(
  { auditLog, accounts }: Deps,
  { before, target, action }: Asked,
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  if (before !== undefined && !ENTRY_ID.test(before)) {
    throw new DomainError('validation', {
      issues: [{ path: 'before', message: 'Diese Stelle des Verlaufs gibt es nicht' }],
    });
  }
  const asked = { before: before ?? null, target: target ?? null, action: action ?? null };
  const { entries, next } = await auditLog.list(asked);
  const named = entries.flatMap(({ actorId, targetKind, targetId }) => [
    actorId,
    ...(targetKind === 'member' && targetId !== null ? [targetId] : []),
  ]);
  const people = await accounts.findAll([...new Set(named)].filter((id) => id !== SYSTEM && !isFormer(id)));
  const nameOf = (id: string): string | null => {
    const person = people.get(id);
    return person ? `${person.firstName} ${person.lastName}` : null;
  };
  return {
    entries: entries.map(({ id, at, actorId, action: done, targetKind, targetId, fields, count }) => ({
      id,
      at: at.toISOString(),
      action: done,
      actor: isFormer(actorId) ? null : { id: actorId, name: nameOf(actorId) },
      target:
        targetKind === null || targetId === null
          ? null
          : { kind: targetKind, id: targetId, name: targetKind === 'member' ? nameOf(targetId) : null },
      fields,
      count,
    })),
    next,
  };
}

/** Repeatable. */
export async function removeOldEntries(
  { auditLog, clock }: Pick<Services, 'auditLog' | 'clock'>,
  retention: Retention,
): Promise<void> {
  await auditLog.removeBefore(addClubMonths(clock.now(), -retention.auditLog));
}
