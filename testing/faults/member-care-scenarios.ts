import { profileOf } from '../account-forms';
import { write, written } from '../comments';
import { inDays } from '../event-requests';
import { by, changingAccount, type Scenarios } from './scenario';
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

/** Organisers do these things for other members. */
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
    'merging a duplicate into another account': changingAccount(async (stage) => {
      const person = await withALife(stage);
      await stage.event({ maxParticipants: 2, active: [person, stage.member], waiting: [stage.other] });
      return caringFor(stage, person, { into: stage.member.id });
    }),
  },
  deleteMember: {
    'deleting a member': changingAccount(async (stage) => caringFor(stage, await withALife(stage))),
  },
} satisfies Record<string, Scenarios>;
