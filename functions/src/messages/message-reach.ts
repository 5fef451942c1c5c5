import { ALL_DEFAULT_PREFERENCES, MESSAGE_GROUPS, type MessageReach } from '@club/contract';
import { required } from '../domain-error';
import type { Call } from '../http/handlers';
import { isOpen } from '../mail/mailbox-repository';
import { byOwner } from '../notifications/devices/device-repository';
import { createStandings } from '../notifications/standings';
import { isWorking, waysOf } from '../notifications/ways';
import { requireRosterRight } from '../registrations/registration-rights';
import type { Services } from '../services';
import { audienceOf } from './message-audience';

type Deps = Pick<
  Services,
  'events' | 'accounts' | 'access' | 'devices' | 'mailboxes' | 'preferences' | 'config' | 'clock'
>;

type Way = 'push' | 'mail' | 'none';

/** Tells by which way a message would reach each person. Nothing is promised: a device can be lost a minute later. */
export async function previewReach(
  deps: Deps,
  { params, query: { groups, shiftIds }, identity: caller }: Call<'previewReach'>,
): Promise<MessageReach> {
  const event = required(await deps.events.find(params.eventId));
  requireRosterRight('previewReach', event, caller);
  const { userIds, guests } = audienceOf(event, {
    groups: MESSAGE_GROUPS.filter((group) => groups.split(',').includes(group)),
    shiftIds: shiftIds?.split(','),
  });
  const ways = await findWays(deps, userIds);
  const missed = userIds.filter((userId) => ways.get(userId) === 'none');
  const count = (wanted: Way): number => [...ways.values()].filter((way) => way === wanted).length;
  const accounts = await deps.accounts.findAll(caller.isAdmin ? missed : []);
  const members = [...accounts.values()].map(({ id, firstName, lastName, phoneNumber }) => ({
    id,
    name: `${firstName} ${lastName}`,
    phoneNumber,
  }));
  return {
    push: count('push'),
    mail: count('mail'),
    none: missed.length + guests.length,
    unreachable: caller.isAdmin ? [...members, ...guests] : [],
  };
}

/**
 * The same choice as when the notice is planned, for everyone at once. Urgency makes no difference: it decides what becomes
 * of a push that no device takes.
 */
async function findWays(
  { access, devices, mailboxes, preferences, config, clock }: Deps,
  userIds: readonly string[],
): Promise<Map<string, Way>> {
  const now = clock.now();
  const standings = createStandings(access);
  const [found, stored, boxes, allowed] = await Promise.all([
    devices.listOf(userIds),
    preferences.findAll(userIds),
    config.sendsMails ? mailboxes.findAll(userIds) : null,
    Promise.all(userIds.map((userId) => standings.mayBeTold(userId, 'message'))),
  ]);
  const devicesOf = byOwner(found);
  const wayTo = (userId: string): Way => {
    const preferences = stored.get(userId) ?? ALL_DEFAULT_PREFERENCES;
    const own = devicesOf.get(userId) ?? [];
    const ways = waysOf({ kind: 'message', urgency: 'normal', preferences, devices: own }, now);
    const isMailable = isOpen(boxes?.get(userId) ?? null);
    const pushed = isMailable ? ways.devices : ways.withoutMailbox;
    if (pushed.some((device) => isWorking(device, now))) return 'push';
    return isMailable && ways.mail !== 'none' ? 'mail' : 'none';
  };
  return new Map(userIds.map((userId, index) => [userId, allowed[index] ? wayTo(userId) : 'none']));
}
