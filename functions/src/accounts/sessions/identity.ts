import type { ShownStanding } from '@club/contract';
import type { Access } from './access';
import type { AccessRepository } from './access-repository';

/** A person with a session. Somebody who is blocked has none. */
export type Identity = {
  uid: string;
  /** The right to organise, which only an approved person has. */
  isAdmin: boolean;
  standing: ShownStanding;
  rights: { treasurer: boolean; keeper: boolean };
};

/** Presenters look at no more of somebody who is approved. */
export type Viewer = Pick<Identity, 'uid' | 'isAdmin'>;

/** Says what a person's access document makes of them; null for somebody who is blocked. */
export function identityOf(uid: string, { standing, rights }: Access): Identity | null {
  const { organiser, treasurer, keeper } = rights;
  if (standing.state === 'blocked') return null;
  if (standing.state === 'approved')
    return { uid, isAdmin: organiser, standing: 'approved', rights: { treasurer, keeper } };
  return { uid, isAdmin: false, standing: standing.state, rights: { treasurer: false, keeper: false } };
}

/** Whether the club lets a person in who does not call themselves. Somebody who has never signed in is. */
export async function isApproved(access: Pick<AccessRepository, 'find'>, uid: string): Promise<boolean> {
  return ((await access.find(uid))?.standing.state ?? 'approved') === 'approved';
}
