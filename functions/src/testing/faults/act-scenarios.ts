import type { Rights, Standing } from '../../accounts/sessions/access';
import { inDays } from '../event-requests';
import { changingAccount, type PreparedWrite, prepared, type Scenarios } from './scenario';
import type { Stage } from './stage';

const pathOf = (userId: string, act: string) => `/api/admin/members/${userId}/${act}`;

/** The stage's member, with this standing, on whom the organiser acts. Fuzz tests take the other one for their contact. */
const on =
  (state: Standing['state'], method: 'post' | 'put', act: string, body: object, rights?: Partial<Rights>) =>
  async ({ app, member, organiser }: Stage): Promise<PreparedWrite> => {
    const since = app.clock.now();
    await app.setAccess(member.id, {
      standing: { state, since, reason: null },
      rights: { organiser: false, treasurer: false, keeper: false, ...rights },
    });
    return prepared(organiser.client, method, pathOf(member.id, act), body);
  };

export const actScenarios = {
  approveMember: { 'approving somebody who waits': on('waiting', 'post', 'approve', {}) },
  refuseMember: {
    'refusing somebody': on('waiting', 'post', 'refuse', { reason: 'Wir kennen dich nicht.' }),
  },
  blockMember: {
    'blocking somebody, who keeps the places': on(
      'approved',
      'post',
      'block',
      { reason: 'Beitrag offen', keepsPlaces: true },
      { treasurer: true },
    ),
    'blocking somebody and giving the places back': async (stage) => {
      await stage.event({ startTime: inDays(7), maxParticipants: 1, active: [stage.member], waiting: [stage.other] });
      return on('approved', 'post', 'block', { reason: 'Beitrag offen', keepsPlaces: false })(stage);
    },
  },
  unblockMember: { 'unblocking somebody': on('blocked', 'post', 'unblock', {}) },
  setMemberRights: {
    'giving the right of a treasurer': on(
      'approved',
      'put',
      'rights',
      { treasurer: true, keeper: false },
      { keeper: true },
    ),
    'making somebody an organiser': changingAccount(async (stage) => {
      const { id } = await stage.newcomer();
      return prepared(stage.organiser.client, 'put', pathOf(id, 'rights'), { organiser: true });
    }),
    'taking the right of an organiser': changingAccount(async (stage) => {
      const { id } = await stage.newcomer();
      await stage.app.setOrganiser(id, true);
      return prepared(stage.organiser.client, 'put', pathOf(id, 'rights'), { organiser: false });
    }),
  },
} satisfies Record<string, Scenarios>;
