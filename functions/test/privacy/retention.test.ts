import {
  addClubDays,
  addClubMonths,
  clubDay,
  RETENTION_PERIODS,
  type RetentionPeriod,
  STANDARD_RETENTION,
} from '@club/contract';
import { expect, test } from 'vitest';
import { buildMember, buildRegistration } from '../../../testing/builders';
import { useClub } from '../../../testing/club';
import { write, written } from '../../../testing/comments';
import { inDays } from '../../../testing/event-requests';
import { pathsWith } from '../../../testing/person-traces';
import { useVenue } from '../../../testing/venue';

const { app, given, eventOf } = useClub();
const { givenBooking, givenInquiry } = useVenue(app);

/** Only what Firestore does not remove by itself when its time has come. */
function tracesOf(text: string): string[] {
  const now = app().clock.now();
  const isKept = (document: unknown) => {
    const { expiresAt } = document as { expiresAt?: { toDate(): Date } };
    return !expiresAt || expiresAt.toDate() > now;
  };
  return pathsWith([text], Object.fromEntries(Object.entries(app().documents()).filter(([, one]) => isKept(one))));
}

function moveTo(instant: Date): void {
  app().clock.advance(instant.getTime() - app().clock.now().getTime());
}

/** Text that is stored, the period that concerns it, and when the period begins. */
type Trace = { text: string; period: RetentionPeriod; from: Date };

const dueOf = ({ period, from }: Trace): Date => {
  const [{ unit }, count] = [RETENTION_PERIODS[period], STANDARD_RETENTION[period]];
  return unit === 'days' ? addClubDays(from, count) : addClubMonths(from, count);
};

/** The texts by the instant at which they are due, the earliest first. A minute makes no difference. */
function byDueDay(traces: readonly Trace[]): [due: Date, texts: string[]][] {
  const days = new Map<string, Trace[]>();
  for (const trace of traces) days.set(clubDay(dueOf(trace)), [...(days.get(clubDay(dueOf(trace))) ?? []), trace]);
  const found = [...days.values()].map((group): [Date, string[]] => [
    new Date(Math.max(...group.map((trace) => Number(dueOf(trace))))),
    group.map(({ text }) => text),
  ]);
  return found.toSorted(([one], [other]) => Number(one) - Number(other));
}

test('over three years, nothing of what has a period is left in the store a day after it ends, and all of it is the day before', async () => {
  const [helper, refused, author] = await Promise.all([
    app().member({ firstName: 'Hedwig', lastName: 'Quellbrunn' }),
    app().member({ firstName: 'Ruprecht', lastName: 'Zwiebelfisch' }),
    app().member(),
  ]);
  const [former, cancelled] = [buildMember({ lastName: 'Ixheim' }), buildMember({ lastName: 'Grasmuck' })];
  const now = app().clock.now();
  const at = (minute: number) => new Date(inDays(-9).getTime() + minute * 60_000);
  const guest = { name: 'Erika Yberg', phoneNumber: '0170 7654321', requestKey: null };
  const startTime = inDays(-3);
  const eventId = await given({
    startTime,
    contactIds: [former.id],
    roster: [
      buildRegistration(former, { status: 'confirmed', createdAt: at(0), notes: 'Vegetarierin', hours: 2 }),
      buildRegistration(cancelled, { status: 'cancelled', createdAt: at(1) }),
      {
        ...buildRegistration(former, { status: 'confirmed', createdAt: at(2), brings: 'Hefezopf' }),
        userId: null,
        guest,
      },
      buildRegistration(helper, { status: 'waitlisted', createdAt: at(3) }),
    ],
  });
  const { endTime } = await eventOf(eventId);
  await app().writeAttendance();
  written(await write(author.client, eventId, 'Wer bringt Streuselkuchen?'));
  const inquiry = { decidedAt: now, status: 'processed', userId: null } as const;
  await givenInquiry({ ...inquiry, name: 'Gerlinde Oxfurt' });
  await givenInquiry({ name: 'Wunibald Uhlenhut', createdAt: now, preferredDate: inDays(20) });
  await givenBooking({ purpose: 'Hochzeit Eberwein', date: inDays(6), end: inDays(7) });
  const standing = { state: 'refused', since: now, reason: 'Kein Mitglied' } as const;
  await app().firestore.doc(`access/${refused.id}`).update({ standing });

  const traces: Trace[] = [
    { text: 'Yberg', period: 'guests', from: endTime },
    { text: 'Hefezopf', period: 'guests', from: endTime },
    { text: 'Zwiebelfisch', period: 'refusedAccounts', from: now },
    { text: 'Vegetarierin', period: 'notes', from: endTime },
    { text: 'Grasmuck', period: 'notes', from: endTime },
    { text: 'Oxfurt', period: 'inquiries', from: now },
    { text: 'Uhlenhut', period: 'inquiries', from: now },
    { text: 'Ixheim', period: 'rosters', from: endTime },
    { text: former.id, period: 'rosters', from: endTime },
    { text: 'Streuselkuchen', period: 'comments', from: app().clock.now() },
    { text: 'Eberwein', period: 'bookings', from: inDays(6) },
  ];
  for (const [due, texts] of byDueDay(traces)) {
    moveTo(addClubDays(due, -1));
    await app().cleanUp();
    for (const text of texts) expect(tracesOf(text), `${text} the day before`).not.toEqual([]);
    moveTo(addClubDays(due, 1));
    await app().cleanUp();
    // The schedule writes who was there a few minutes later.
    await app().writeAttendance();
    expect(texts.flatMap(tracesOf)).toEqual([]);
  }
  expect(app().clock.now() >= addClubMonths(now, 36)).toBe(true);
  // The members who stay keep their accounts, and the event keeps how many came.
  expect(tracesOf('Quellbrunn')).toEqual([`users/${helper.id}`]);
  expect((await eventOf(eventId)).roster).toHaveLength(2);
  app().counts();
  await app().cleanUp();
  expect(app().counts().writes).toBeLessThanOrEqual(3);
});
