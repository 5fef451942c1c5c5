import type { ListedMember } from '@club/contract';
import type { DirectoryMember } from '../accounts/directory-repository';
import { DomainError } from '../domain-error';
import type { Mailbox } from '../mail/mailbox-repository';
import { mailboxState } from '../mail/own-mailbox';
import type { Services } from '../services';

export type ListedDeps = Pick<Services, 'directory' | 'mailboxes' | 'config'>;

/** Says which of them have yet to confirm their address. It takes one read for each whom the club has not let in. */
export async function toListedMembers(
  { mailboxes, config }: Omit<ListedDeps, 'directory'>,
  members: readonly DirectoryMember[],
): Promise<ListedMember[]> {
  const open = config.sendsMails ? members.filter(isOutside) : [];
  const known = open.length === 0 ? null : await mailboxes.findAll(open.map(({ id }) => id));
  return members.map((member) => ({
    ...member,
    awaitsAddress: known !== null && awaitsAddress(member, known.get(member.id) ?? null),
  }));
}

/** Whether an organiser could let the member in but for an address that is not confirmed. */
export const awaitsAddress = (member: DirectoryMember, mailbox: Mailbox | null): boolean =>
  isOutside(member) && mailboxState(member.email, mailbox) !== 'confirmed';

/** Whom an organiser could let in. Nobody waits for an address that the person does not have. */
const isOutside = ({ tags, email }: DirectoryMember): boolean =>
  email !== '' && (tags.includes('waiting') || tags.includes('refused'));

/** @throws when there is no such account. */
export async function getListedMember(deps: ListedDeps, uid: string): Promise<ListedMember> {
  const member = await deps.directory.find(uid);
  const [listed] = member ? await toListedMembers(deps, [member]) : [];
  if (!listed) throw new DomainError('not-found');
  return listed;
}
