import { type Invitation, invitationPageSchema, type MailedInvitations, mailedInvitationsSchema } from '@club/contract';
import { beforeAll, beforeEach } from 'vitest';
import type { Mail } from '../platform/mail';
import { ok } from './client';
import { INVITATION_MAILS, INVITATIONS, invited, personInvitation } from './invitations';
import type { TestApp, TestMember } from './start-test-app';

/** A club that approves, with mail set up, and an organiser of its own for each test. */
export function useInvitationMails(app: () => TestApp) {
  let organiser: TestMember;
  let turn = 0;

  beforeAll(async () => {
    await app().storeClub({ registrationMode: 'approval' });
  });
  beforeEach(async () => {
    // The clock of a test before may have been ahead.
    await app().firestore.doc('counters/mail').delete();
    organiser = await app().organiser();
    app().mail.setUp(1_000);
    app().mail.take();
  });

  const newAddress = (): string => {
    turn += 1;
    return `gast-${turn}@example.org`;
  };
  const send = (...invitations: { id: string }[]) =>
    organiser.client.post(INVITATION_MAILS, { ids: invitations.map(({ id }) => id) });

  return {
    organiser: () => organiser,
    newAddress,
    invite: (email = newAddress(), person: object = {}) => invited(organiser, personInvitation({ email, ...person })),
    send,
    sendOk: async (...invitations: Invitation[]): Promise<MailedInvitations> =>
      mailedInvitationsSchema.parse(ok(await send(...invitations))),

    async mailOf({ id }: Invitation) {
      const { invitations } = invitationPageSchema.parse(ok(await organiser.client.get(INVITATIONS)));
      return invitations.find((invitation) => invitation.id === id)?.mail?.state ?? null;
    },

    async delivered(): Promise<Mail[]> {
      await app().deliverNotices();
      return app().mail.take();
    },

    letters: () => Object.keys(app().documents()).filter((path) => path.startsWith('letters/')),
  };
}
