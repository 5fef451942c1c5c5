import { isOver, type Member, occupiedTimes } from '@club/contract';
import { consentsOf } from '../accounts/consents';
import { APPROVED } from '../accounts/sessions/access';
import { DomainError } from '../domain-error';
import { byStart, type EventOverview } from '../events/club-event';
import type { Handlers } from '../http/handlers';
import { mailboxState } from '../mail/own-mailbox';
import type { StoredDevice } from '../notifications/devices/device-repository';
import { toIso } from '../platform/responses';
import { ownStatusIn } from '../registrations/roster';
import type { Services } from '../services';
import { awaitsAddress } from './list-members';

export const createMemberHandlers = (deps: Services) =>
  ({
    /**
     * Tells organisers what they need to know of one member. The treasurer learns neither why somebody was refused or blocked,
     * nor with what devices they read.
     */
    async getMember({ params: { userId: uid }, identity: { isAdmin } }) {
      const { clock, config } = deps;
      const now = clock.now();
      const sendsMails = isAdmin && config.sendsMails;
      const [member, account, access, events, stats, devices, mailbox] = await Promise.all([
        deps.directory.find(uid),
        deps.accounts.find(uid),
        deps.access.find(uid),
        deps.events.listOf(uid, aYearBefore(now)),
        deps.attendance.statsOf(uid, now),
        isAdmin ? deps.devices.listOf([uid]) : null,
        sendsMails ? deps.mailboxes.find(uid) : null,
      ]);
      if (!member || !account) throw new DomainError('not-found');
      const { state, since, reason } = access?.standing ?? APPROVED;
      const sorted = events.sort(byStart);
      const isPast = (event: EventOverview) => isOver(occupiedTimes(event), now);
      const past = sorted.filter(isPast).reverse();
      return {
        ...member,
        awaitsAddress: sendsMails && awaitsAddress(member, mailbox),
        standing: toIso({ state, since, reason: isAdmin ? reason : null }),
        consents: consentsOf(account.consentChanges),
        stats,
        comingEvents: sorted.filter((event) => !isPast(event)).map((event) => toMemberEvent(event, uid)),
        pastEvents: past.map((event) => toMemberEvent(event, uid)),
        reach: devices && {
          devices: devices.map((device) => ({
            platform: device.platform,
            browser: device.browser,
            works: works(device),
          })),
          hasEmail: account.email !== '',
          mailbox: sendsMails ? mailboxState(account.email, mailbox) : null,
          ...(sendsMails && !config.returnAddress && { isDeliveryUnknown: true }),
        },
      };
    },
  }) satisfies Partial<Handlers>;

function aYearBefore(now: Date): Date {
  const from = new Date(now);
  from.setUTCFullYear(from.getUTCFullYear() - 1);
  return from;
}

function toMemberEvent(event: EventOverview, uid: string): Member['comingEvents'][number] {
  const { id, title, category, location, startTime, endTime, cancelledAt } = event;
  const facts = toIso({ id, title, category, location, startTime, endTime, cancelledAt });
  return { ...facts, myStatus: ownStatusIn(event, uid) };
}

/**
 * A subscription that its push service reported as gone is deleted, so the last test and the last notice are all that can
 * speak against one.
 */
const works = ({ lastTest, failedAt, refreshedAt }: StoredDevice): boolean =>
  (lastTest === null || lastTest.outcome === 'sent' || lastTest.at < refreshedAt) &&
  (failedAt === null || failedAt < refreshedAt);
