import type { Rights, Standing } from '../../functions/src/accounts/sessions/access';
import { inDays } from '../event-requests';
import { type Asked, by, changingAccount, type Scenarios } from './scenario';
import type { Stage } from './stage';

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

export const actScenarios = {
  approveMember: { 'approving somebody who waits': on('waiting', {}) },
  refuseMember: {
    'refusing somebody': on('waiting', { reason: 'Wir kennen dich nicht.' }),
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
