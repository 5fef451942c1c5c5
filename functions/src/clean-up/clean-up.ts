import { addClubDays, addClubMonths, DAY_MS, GUESTS_KEPT_DAYS, type Retention } from '@club/contract';
import { refreshAllStale } from '../accounts/member-snapshots';
import { finishClaims } from '../accounts/sessions/organiser-right';
import { removeEndedSessions } from '../accounts/sessions/own-sessions';
import { removeUnfinishedAccounts } from '../members/sign-up';
import { describeError, type Log } from '../platform/log';
import { PICTURE_KINDS, type PictureKind, pictureUrl } from '../platform/picture-store';
import type { Platform } from '../platform/platform';
import { tryEach } from '../platform/try-each';
import { deleteRefusedAccounts, finishDeletions } from '../privacy/delete-account';
import { createPersonalData } from '../privacy/personal-data-sources';
import { forgetGuests } from '../registrations/person-rules';
import type { Repositories } from '../repositories';
import type { Services } from '../services';
import { deleteOldInquiries } from '../venue/inquiries';
import { forgetPastEvents } from './retention/forget-past-events';

/** Finishes or removes what was left behind. Safe to repeat and to run twice at once. */
type CleanUpTask = { name: string; run(): Promise<unknown> };

type Deps = Pick<Platform, 'firestore' | 'identity' | 'pictures' | 'clock' | 'log'>;

/** Far below what the clean-up has time for. The next day takes the rest. */
const COMMENTS_A_DAY = 3_000;

/** The tasks of the daily clean-up. */
export function createCleanUpTasks(platform: Deps, repositories: Repositories): CleanUpTask[] {
  const deps = { ...platform, ...repositories, personalData: createPersonalData(platform, repositories) };
  const monthsAgo = (months: number): Date => addClubMonths(deps.clock.now(), -months);
  /** Removes what is older than the settings say. */
  const old = (name: string, remove: (retention: Retention) => Promise<unknown>): CleanUpTask => ({
    name,
    run: async () => remove((await deps.clubSettings.current()).retention),
  });
  return [
    { name: 'comments of removed events', run: () => deps.comments.removeOrphaned() },
    { name: 'sign-ins without an account', run: () => removeUnfinishedAccounts(deps) },
    { name: 'sessions that are over', run: () => removeEndedSessions(deps) },
    old('accounts that were refused long ago', (retention) => deleteRefusedAccounts(deps, retention)),
    { name: 'accounts to be deleted', run: () => finishDeletions(deps) },
    old('inquiries of long ago', (retention) => deleteOldInquiries(deps, retention)),
    old('bookings of long ago', ({ bookings }) => deps.venue.removeBookingsBegunUntil(monthsAgo(bookings))),
    old('comments of long ago', ({ comments }) => deps.comments.removeUntil(monthsAgo(comments), COMMENTS_A_DAY)),
    old('messages of long ago', ({ comments }) => deps.messages.removeUntil(monthsAgo(comments))),
    old('invitations of long ago', ({ invitations }) =>
      deps.invitations.removeEndedBefore(new Date(deps.clock.now().getTime() - invitations * DAY_MS)),
    ),
    { name: 'invitations of earlier releases', run: () => deps.invitations.completeSearch() },
    old('guests of events that ended long ago', (retention) => forgetGuestsOfEvents(deps, retention)),
    old('notes of events that ended long ago', (retention) => forgetPastEvents(deps, retention, 'notes')),
    old('names at events that ended long ago', (retention) => forgetPastEvents(deps, retention, 'people')),
    { name: 'rights that are not what was decided', run: () => finishClaims(deps) },
    old('old entries of the log', ({ auditLog }) => deps.auditLog.removeBefore(monthsAgo(auditLog))),
    { name: 'old notices in the app', run: () => deps.inbox.trim(deps.clock.now()) },
    { name: 'names and pictures that are out of date', run: () => refreshAllStale(deps) },
    ...PICTURE_KINDS.map((kind) => ({
      name: `pictures of ${kind} that nothing shows`,
      run: () => sweepPictures(deps, kind),
    })),
  ];
}

/**
 * Runs all tasks, one after the other. A failure keeps none of the others from running, and fails the whole in the end.
 */
export async function cleanUp(tasks: readonly CleanUpTask[], log: Log): Promise<void> {
  const failures: unknown[] = [];
  for (const { name, run } of tasks) {
    try {
      await run();
    } catch (error) {
      log.error('clean-up failed', { task: name, ...describeError(error) });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'clean-up incomplete');
}

/** A picture is uploaded before its event or account is saved, so a new one may not be shown yet. */
const GRACE_MS = 24 * 3_600_000;

/** Removes the pictures that no event, or no account, shows. Returns how many; safe to repeat. */
export async function sweepPictures(
  { pictures, pictureUsage, clock }: Pick<Services, 'pictures' | 'pictureUsage' | 'clock'>,
  kind: PictureKind,
): Promise<{ removed: number }> {
  const deadline = clock.now().getTime() - GRACE_MS;
  const old = (await pictures.list(kind)).filter(({ storedAt }) => storedAt.getTime() < deadline);
  const used = await pictureUsage.findUsed(
    kind,
    old.map(({ name }) => pictureUrl(kind, name)),
  );
  const unused = old.filter(({ name }) => !used.has(pictureUrl(kind, name)));
  await tryEach(unused, (picture) => pictures.remove(kind, picture));
  return { removed: unused.length };
}

/** One transaction for each, far below what the clean-up has time for. The next day takes the rest. */
const EVENTS_A_DAY = 200;

/** Erases names and phone numbers of guests as long after their event as the settings say. Safe to repeat and to run twice at once. */
async function forgetGuestsOfEvents(
  { events, clock, log }: Pick<Services, 'events' | 'clock' | 'log'>,
  retention: Retention,
): Promise<void> {
  // Events store when their guests would be forgotten by the standard.
  const asOf = addClubDays(clock.now(), GUESTS_KEPT_DAYS - retention.guests);
  await tryEach(
    await events.findGuestIdsDue(asOf, EVENTS_A_DAY),
    (eventId) => events.change(eventId, (event) => forgetGuests(event, asOf)),
    (eventId, error) => log.warn('guests still known', { eventId, ...describeError(error) }),
  );
}
