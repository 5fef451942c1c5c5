import type { PersonalData } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import type { EventRepository } from '../events/event-repository';
import type { Clock } from '../platform/clock';
import { createTurnstile } from '../platform/turnstile';
import type { MemberSnapshotStore, PersonalDataSource } from '../privacy/personal-data';
import type { Command } from './command';
import { eraseMember } from './erase-member';
import type { MemberEventRepository } from './member-event-repository';
import { refreshMember } from './refresh-member';
import { findEntry } from './roster';

/** Of one person's events, so that they leave room for everyone else's. */
const EVENTS_AT_ONCE = 4;

type Deps = { events: EventRepository; memberEvents: MemberEventRepository; clock: Clock };
type DownloadedRegistration = PersonalData['registrations'][number];

/** What rosters hold of people. */
export function createRegistrationPersonalData({
  events,
  memberEvents,
  clock,
}: Deps): PersonalDataSource<'registrations'> & MemberSnapshotStore {
  async function forEach(eventIds: readonly number[], change: Command): Promise<void> {
    const fewAtOnce = createTurnstile(EVENTS_AT_ONCE);
    await Promise.all(eventIds.map((eventId) => fewAtOnce('events', () => events.change(eventId, change))));
  }

  return {
    async collect(uid) {
      const eventIds = await memberEvents.findIds(uid);
      const registrations = await memberEvents.pickFrom(eventIds, (event) => registrationOf(event, uid));
      return {
        registrations: registrations.sort((one, other) => (one.event.startTime < other.event.startTime ? -1 : 1)),
      };
    },

    async erase(uid) {
      await forEach(await memberEvents.findIds(uid), (event, now) => eraseMember(event, uid, now));
    },

    async refresh(member) {
      const coming = await memberEvents.findComingIds(member.id, clock.now());
      await forEach(coming, (event) => refreshMember(event, member));
    },
  };
}

function registrationOf(event: ClubEvent, uid: string): DownloadedRegistration[] {
  const entry = findEntry(event.roster, uid);
  if (!entry) return [];
  const { id, title, location, startTime, endTime } = event;
  const { status, createdAt, decidedAt, notes, noShow } = entry;
  return [
    {
      event: { id, title, location, startTime: startTime.toISOString(), endTime: endTime.toISOString() },
      ...{ status, notes, noShow },
      createdAt: createdAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    },
  ];
}
