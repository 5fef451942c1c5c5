import type { AuditAction } from '@club/contract';
import { DAY_MS } from '@club/contract';
import type { Account } from '../../functions/src/accounts/account';
import type { NewAuditEntry } from '../../functions/src/accounts/audit-log-repository';
import { directoryOf, tagsOfAccess } from '../../functions/src/accounts/directory';
import {
  type Access,
  APPROVED,
  NO_RIGHTS,
  newAccess,
  type Standing,
} from '../../functions/src/accounts/sessions/access';
import { ORGANISER } from './demo-accounts';

const RIGHTS: Record<string, Partial<Access['rights']>> = {
  [ORGANISER]: { organiser: true },
  'heike.sommer': { treasurer: true },
  'jonas.richter': { keeper: true },
};

/** How far the club lets in those who are not simply members. */
const STANDINGS: Record<string, Pick<Standing, 'state' | 'reason'>> = {
  'nadine.kurz': { state: 'waiting', reason: null },
  'yannick.thoma': { state: 'waiting', reason: null },
  'vera.lang': { state: 'waiting', reason: null },
  'gustav.zufall': { state: 'refused', reason: 'Wir kennen dich leider nicht. Sprich uns gern beim Training an.' },
  'gunnar.stahl': { state: 'blocked', reason: 'Hat das Konto weitergegeben.' },
};

const NEVER_SIGNED_IN = new Set(['rolf.schubert', 'ida.voigt', 'ingrid.pohl']);

export function accessOf({ username, createdAt }: Account): Access {
  const standing = STANDINGS[username];
  const access = newAccess(standing ? { ...standing, since: createdAt } : APPROVED);
  return { ...access, rights: { ...NO_RIGHTS, ...RIGHTS[username] } };
}

/** The place in the list of members, as it is after most have used the app for a while. */
export function directoryPlace(account: Account, access: Access) {
  const tags = tagsOfAccess(access);
  return {
    directory: directoryOf(account, NEVER_SIGNED_IN.has(account.username) ? [...tags, 'never-signed-in'] : tags),
  };
}

/** Tells of what happened in the last weeks: action, whose account, how many days ago, and what was changed. */
const HISTORY: [action: AuditAction, username: string | null, daysAgo: number, ...fields: string[]][] = [
  ['exported', null, 41, 'members'],
  ['right-given', 'heike.sommer', 40, 'treasurer'],
  ['right-given', 'jonas.richter', 40, 'keeper'],
  ['corrected', 'mitglied1', 33, 'phoneNumber'],
  ['approved', 'robin.wolff', 20],
  ['approved', 'johanna.keller', 19],
  ['reset-started', 'klaus.wagner', 12],
  ['settings-changed', null, 9, 'registrationMode'],
  ['refused', 'gustav.zufall', 2],
  ['blocked', 'gunnar.stahl', 1],
];

export function demoHistory(accounts: readonly Account[], now: Date): NewAuditEntry[] {
  const idOf = (name: string): string => accounts.find(({ username }) => username === name)?.id ?? '';
  return HISTORY.map(([action, username, daysAgo, ...fields]) => ({
    at: new Date(now.getTime() - daysAgo * DAY_MS),
    actorId: idOf(ORGANISER),
    action,
    target: username === null ? null : { kind: 'member', id: idOf(username) },
    fields,
  }));
}
