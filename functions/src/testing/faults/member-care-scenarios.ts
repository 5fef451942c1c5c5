import { write, written } from '../comments';
import { inDays } from '../event-requests';
import { prepared, preparedDelete, type Scenario } from './scenario';
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

const pathOf = ({ id }: { id: string }, act = ''): string => `/api/admin/members/${id}${act}`;

/** Organisers do these things for other members. */
export const memberCareScenarios = {
  correctMember: [
    {
      title: "correcting a member's name and number",
      async given(stage) {
        const eventId = await stage.event({ active: [stage.member] });
        written(await write(stage.member.client, eventId, 'Ich bin dabei'));
        const { firstName, email } = stage.member;
        const form = { firstName, lastName: 'Verheiratet', email, phoneNumber: '0170 9' };
        return prepared(stage.organiser.client, 'put', pathOf(stage.member), form);
      },
    },
    {
      title: "correcting a member's address",
      changesAccount: true,
      async given(stage) {
        const person = await stage.newcomer();
        const { firstName, lastName, phoneNumber } = person;
        const { email } = stage.newAccount();
        const form = { firstName, lastName, email, phoneNumber };
        return prepared(stage.organiser.client, 'put', pathOf(person), form);
      },
    },
  ],
  startPasswordReset: [
    {
      title: 'starting a password reset for a member',
      given: async ({ member, organiser }) => prepared(organiser.client, 'post', pathOf(member, '/password-reset')),
    },
  ],
  mergeMember: [
    {
      title: 'merging a duplicate into another account',
      changesAccount: true,
      async given(stage) {
        const person = await withALife(stage);
        return prepared(stage.organiser.client, 'post', pathOf(person, '/merge'), { into: stage.member.id });
      },
    },
  ],
  deleteMember: [
    {
      title: 'deleting a member',
      changesAccount: true,
      async given(stage) {
        return preparedDelete(stage.organiser.client, pathOf(await withALife(stage)));
      },
    },
  ],
} satisfies Record<string, Scenario[]>;
