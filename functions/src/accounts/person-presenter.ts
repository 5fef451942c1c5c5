import { furtherRightSchema, type User } from '@club/contract';
import type { Account } from './account';
import { consentsOf } from './consents';
import type { AccessRepository } from './sessions/access-repository';
import type { Identity, Viewer } from './sessions/identity';

/** An account as its owner sees it, with the sentence with which the club refused it. That is read for them alone. */
export async function presentOwn(
  { access }: { access: Pick<AccessRepository, 'find'> },
  account: Account,
  identity: Identity,
): Promise<User> {
  const reason = identity.standing === 'approved' ? null : (await access.find(identity.uid))?.standing.reason;
  return toUser(account, identity, reason ?? null);
}

/** The same for a caller who knows the sentence. */
export const toUser = (account: Account, { isAdmin, standing, rights }: Identity, reason: string | null): User => ({
  ...account,
  isAdmin,
  consents: consentsOf(account.consentChanges),
  standing,
  standingReason: reason,
  rights: furtherRightSchema.options.filter((right) => rights[right]),
  createdAt: account.createdAt.toISOString(),
});

/** The author of a comment, or the person of a registration. */
type Person = Pick<Account, 'firstName' | 'lastName' | 'profilePhotoUrl'> & {
  /** null: the account is deleted, and the name is a placeholder. */
  userId: string | null;
};

/** Members see full names and photos, visitors a first name and an initial. */
export function toShownPerson({ userId, firstName, lastName, profilePhotoUrl }: Person, viewer: Viewer | null) {
  return {
    userId: viewer ? userId : null,
    user: {
      firstName,
      lastName: viewer || userId === null ? lastName : initialOf(lastName),
      profilePhotoUrl: viewer ? profilePhotoUrl : null,
    },
  };
}

/** Made for the first name that needs it: each one takes longer than all else that is done for a person. */
let segmenter: Intl.Segmenter | null = null;

/** A character that combines with the one before is none of these. */
const TWO_PLAIN_CHARACTERS = /^[\x20-\x7e]{2}/;

/** Returns 'B.' for 'Berger'. A first letter that is written with combining characters is kept whole. */
function initialOf(lastName: string): string {
  const name = lastName.trim();
  if (TWO_PLAIN_CHARACTERS.test(name)) return `${name.charAt(0).toUpperCase()}.`;
  segmenter ??= new Intl.Segmenter('de');
  const [first] = segmenter.segment(name);
  return first ? `${first.segment.toLocaleUpperCase('de')}.` : '';
}
