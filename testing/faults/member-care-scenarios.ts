import type { Rights, Standing } from '../../functions/src/accounts/sessions/access';
import { profileOf } from '../account-forms';
import { write, written } from '../comments';
import { inDays } from '../event-requests';
import { openMailbox } from '../mailboxes';
import { type Asked, by, changingAccount, type Scenarios, sending } from './scenario';
import type { Stage } from './stage';

/** Somebody who has a place, a turn, a past event, a comment, and is a contact. */
async function withALife(stage: Stage) {
  const person = await stage.newcomer();
  const eventId = await stage.event({
    maxParticipants: 1,
    active: [person],
    waiting: [stage.other],
    contactIds: [person.id],
  });
  written(await write(person.client, eventId, 'Ich bin dabei'));
  await stage.event({ startTime: inDays(-3), active: [person] });
  return person;
}

/** The organiser does this for the person. */
const caringFor = ({ organiser }: Stage, { id: userId }: { id: string }, body = {}) => by(organiser, { userId }, body);

/** The stage's member, with this standing, on whom the organiser acts. Fuzz tests take the other one for their contact. */
const on =
  (state: Standing['state'], body: object, rights?: Partial<Rights>) =>
  async ({ app, member, organiser }: Stage): Promise<Asked> => {
    const since = app.clock.now();
    await app.setAccess(member.id, {
      standing: { state, since, reason: null },
      rights: { organiser: false, treasurer: false, keeper: false, ...rights },
    });
    return by(organiser, { userId: member.id }, body);
  };

/** The stage's members wait, and the organiser decides on them together. */
async function onBoth({ app, member, other, organiser }: Stage, bodyOf: (userIds: string[]) => object): Promise<Asked> {
  const standing = { state: 'waiting', since: app.clock.now(), reason: null } as const;
  for (const { id } of [member, other]) await app.setAccess(id, { standing });
  return sending(organiser.client, bodyOf([member.id, other.id]));
}

/** Organisers decide on other members, and do these things for them. */
export const memberCareScenarios = {
  correctMember: {
    "correcting a member's name and number": async (stage) => {
      const eventId = await stage.event({ active: [stage.member] });
      written(await write(stage.member.client, eventId, 'Ich bin dabei'));
      const form = profileOf(stage.member, { lastName: 'Verheiratet', phoneNumber: '0170 9' });
      return caringFor(stage, stage.member, form);
    },
    "correcting a member's address": changingAccount(async (stage) => {
      const person = await stage.newcomer();
      const { email } = stage.newAccount();
      return caringFor(stage, person, profileOf(person, { email }));
    }),
  },
  startPasswordReset: {
    'starting a password reset for a member': async (stage) => caringFor(stage, stage.member),
  },
  mergeMember: {
    'merging a duplicate into another account, of which letters tell': changingAccount(async (stage) => {
      const person = await withALife(stage);
      stage.app.mail.setUp(1_000);
      await openMailbox(stage.app, stage.member);
      await stage.event({ maxParticipants: 2, active: [person, stage.member], waiting: [stage.other] });
      return caringFor(stage, person, { into: stage.member.id });
    }),
  },
  deleteMember: {
    'deleting a member': changingAccount(async (stage) => caringFor(stage, await withALife(stage))),
  },
  approveMember: { 'approving somebody who waits': on('waiting', {}) },
  refuseMember: {
    'refusing somebody': on('waiting', { reason: 'Wir kennen dich nicht.' }),
  },
  approveMembers: {
    'approving several who wait': (stage) =>
      onBoth(stage, (userIds) => ({ people: userIds.map((userId) => ({ userId })) })),
  },
  refuseMembers: {
    'refusing several who wait': (stage) => onBoth(stage, (userIds) => ({ userIds, reason: 'Wir kennen euch nicht.' })),
  },
  blockMember: {
    'blocking somebody, who keeps the places': on(
      'approved',
      { reason: 'Beitrag offen', keepsPlaces: true },
      { treasurer: true },
    ),
    'blocking somebody and giving the places back': async (stage) => {
      await stage.event({ startTime: inDays(7), maxParticipants: 1, active: [stage.member], waiting: [stage.other] });
      return on('approved', { reason: 'Beitrag offen', keepsPlaces: false })(stage);
    },
  },
  unblockMember: { 'unblocking somebody': on('blocked', {}) },
  setMemberRights: {
    'giving the right of a treasurer': on('approved', { treasurer: true, keeper: false }, { keeper: true }),
    'making somebody an organiser': changingAccount(async (stage) => {
      const { id } = await stage.newcomer();
      return by(stage.organiser, { userId: id }, { organiser: true });
    }),
    'taking the right of an organiser': changingAccount(async (stage) => {
      const { id } = await stage.newcomer();
      await stage.app.setOrganiser(id, true);
      return by(stage.organiser, { userId: id }, { organiser: false });
    }),
  },
} satisfies Record<string, Scenarios>;
