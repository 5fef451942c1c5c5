import type { MemberSnapshot } from '../accounts/account';
import { commentIdAt, type StoredComment } from '../comments/comment';
import { buildMember } from './builders';

/** Of somebody unless said, a minute ago. */
export function buildComment(overrides: Partial<StoredComment> & { author?: MemberSnapshot } = {}): StoredComment {
  const { author = buildMember(), ...fields } = overrides;
  const { id: userId, firstName, lastName, profilePhotoUrl } = author;
  const createdAt = fields.createdAt ?? new Date(Date.now() - 60_000);
  return {
    ...{ userId, firstName, lastName, profilePhotoUrl },
    ...{ id: commentIdAt(createdAt), content: 'Ich bringe einen Kuchen mit.', createdAt },
    ...fields,
  };
}
