import { type PersonalData, toldFacts } from '@club/contract';
import pLimit from 'p-limit';
import type { ClubEvent } from '../events/club-event';
import { toIso } from '../platform/responses';
import type { PersonalDataSource } from '../privacy/personal-data-repository';
import type { Services } from '../services';
import type { Command } from './commands';
import { mergeMember } from './merge-rules';
import { eraseMember, refreshMember } from './person-rules';
import { type RosterEntry, registrationsOf } from './roster';

/** Few of one person's events are changed at once, to leave room for everyone else's commands. */
const EVENTS_AT_ONCE = 4;

type Deps = Pick<Services, 'drafts' | 'events' | 'clock'>;

/**
 * Downloads and erases a person's registrations and the events of which they are a contact, and brings their name and
 * picture up to date in coming events. A download does not tell of drafts, which are for organisers.
 */
export function createRegistrationPersonalData({
  drafts,
  events,
  clock,
}: Deps): PersonalDataSource<'registrations' | 'contactOf'> {
  async function forEach(eventIds: readonly number[], change: Command): Promise<void> {
    await pLimit(EVENTS_AT_ONCE).map(eventIds, (eventId) => events.change(eventId, change));
  }

  /** Changes all events that name the person. */
  async function forAll(uid: string, change: Command): Promise<void> {
    const eventIds = await Promise.all([events.findIdsOf(uid), events.findContactIds(uid)]);
    await forEach([...new Set(eventIds.flat())], change);
  }

  return {
    async collect(uid) {
      const eventIds = await events.findIdsOf(uid);
      const registrations = await events.pickFrom(eventIds, (event) =>
        registrationsOf(event.roster, uid).map((registration) => toDownloaded(event, registration)),
      );
      const contactOf = await events.pickFrom(await events.findContactIds(uid), ({ id, title, startTime }) => [
        toIso({ id, title, startTime }),
      ]);
      return {
        contactOf: contactOf.sort((one, other) => (one.startTime < other.startTime ? -1 : 1)),
        registrations: registrations.sort((one, other) => (one.event.startTime < other.event.startTime ? -1 : 1)),
      };
    },

    async erase(uid) {
      // Drafts come first: one that is published meanwhile is found among the events.
      await drafts.replaceContact(uid, []);
      await forAll(uid, (event, now) => eraseMember(event, uid, now));
    },

    async move(fromId, into) {
      await drafts.replaceContact(fromId, [into.id]);
      await forAll(fromId, (event, now) => mergeMember(event, fromId, into, now));
    },

    async refresh(member) {
      const coming = await events.findIdsOf(member.id, clock.now());
      await forEach(coming, (event) => refreshMember(event, member));
    },
  };
}

function toDownloaded(event: ClubEvent, registration: RosterEntry): PersonalData['registrations'][number] {
  const shift = event.shifts.find(({ id }) => id === registration.shiftId);
  const avoided = event.shifts.filter(({ id }) => registration.avoidedShiftIds.includes(id));
  const { movedFrom, withdrawn } = registration;
  const { status, notes, brings, noShow, hours, anyShift, createdAt, decidedAt } = registration;
  return toIso({
    event: { id: event.id, ...toldFacts(event), startTime: event.startTime, endTime: event.endTime },
    status,
    notes,
    brings,
    noShow,
    hours,
    shift: shift ? { title: shift.title, startTime: shift.startTime, endTime: shift.endTime } : null,
    anyShift,
    avoidedShifts: avoided.map(({ title }) => title),
    movedFrom,
    createdAt,
    decidedAt,
    withdrawn,
  });
}
