import { ALL_DEFAULT_PREFERENCES, isNews, MESSAGE_GROUPS, type MessageReach, type NoticeKind } from '@club/contract';
import { required } from '../domain-error';
import type { Call } from '../http/handlers';
import { isOpen } from '../mail/mailbox-repository';
import { byOwner } from '../notifications/devices/device-repository';
import { nextDigest } from '../notifications/next-digest';
import { createStandings } from '../notifications/standings';
import { isWanted, isWorking, waysOf } from '../notifications/ways';
import { requireRosterRight } from '../registrations/registration-rights';
import type { Services } from '../services';
import { audienceOf } from './message-audience';

type WayDeps = Pick<Services, 'access' | 'devices' | 'mailboxes' | 'preferences' | 'config' | 'clock'>;
type Deps = WayDeps & Pick<Services, 'events' | 'accounts'>;

/** `app`: the person finds it there, and is told nowhere else. `none`: they want to hear nothing of the kind. */
type Way = 'push' | 'mail' | 'app' | 'none';

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
  const ways = await findWays(deps, userIds, 'message');
  const isMissed = (way: Way | undefined) => way === 'app' || way === 'none';
  const missed = userIds.filter((userId) => isMissed(ways.get(userId)));
  const accounts = await deps.accounts.findAll(caller.isAdmin ? missed : []);
  const members = [...accounts.values()].map(({ id, firstName, lastName, phoneNumber }) => ({
    id,
    name: `${firstName} ${lastName}`,
    phoneNumber,
  }));
  return {
    push: countOf(ways, 'push'),
    mail: countOf(ways, 'mail'),
    none: missed.length + guests.length,
    unreachable: caller.isAdmin ? [...members, ...guests] : [],
  };
}

export const countOf = (ways: ReadonlyMap<string, Way>, wanted: Way): number =>
  [...ways.values()].filter((way) => way === wanted).length;

/**
 * The same choice as when the notice is planned, for everyone at once. Urgency makes no difference: it decides what becomes
 * of a push that no device takes. News count as mailed if the person's next mail of news comes before `until`.
 */
export async function findWays(
  { access, devices, mailboxes, preferences, config, clock }: WayDeps,
  userIds: readonly string[],
  kind: NoticeKind,
  until: Date | null = null,
): Promise<Map<string, Way>> {
  const now = clock.now();
  const standings = createStandings(access);
  const [found, stored, boxes, allowed] = await Promise.all([
    devices.listOf(userIds),
    preferences.findAll(userIds),
    config.sendsMails ? mailboxes.findAll(userIds) : null,
    Promise.all(userIds.map((userId) => standings.mayBeTold(userId, kind))),
  ]);
  const devicesOf = byOwner(found);
  const wayTo = (userId: string): Way => {
    const preferences = stored.get(userId) ?? ALL_DEFAULT_PREFERENCES;
    const own = devicesOf.get(userId) ?? [];
    const ways = waysOf({ kind, urgency: 'normal', preferences, devices: own }, now);
    const isMailable = isOpen(boxes?.get(userId) ?? null);
    const pushed = isMailable ? ways.devices : ways.withoutMailbox;
    if (pushed.some((device) => isWorking(device, now))) return 'push';
    const digestAt = isNews(kind) && isWanted(kind, preferences, 'mail') ? nextDigest(preferences.digest, now) : null;
    const isMailed = ways.mail !== 'none' || (digestAt !== null && until !== null && digestAt < until);
    if (isMailable && isMailed) return 'mail';
    return isWanted(kind, preferences) ? 'app' : 'none';
  };
  return new Map(userIds.map((userId, index) => [userId, allowed[index] ? wayTo(userId) : 'none']));
}
