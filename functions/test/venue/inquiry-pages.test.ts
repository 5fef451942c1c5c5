import { randomUUID } from 'node:crypto';
import { INQUIRIES_PER_PAGE, type VenueInquiry } from '@club/contract';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { useClub } from '../../../testing/club';
import { HOUR } from '../../../testing/event-requests';
import { watchQueries } from '../../../testing/query-recorder';
import { inquiryPage, listInquiries, useVenue } from '../../../testing/venue';
import { buildInquiry } from '../../../testing/venue-builders';
import { documentOf } from '../../src/platform/store';
import { INQUIRIES, type Inquiry } from '../../src/venue/venue-documents';

const { app, organiser } = useClub();
const { givenInquiry, inquiriesOf } = useVenue(app);
const START = new Date('2026-05-01T10:00:00Z').getTime();
const hours = (count: number) => new Date(START + count * HOUR);

beforeEach(() => app().firestore.recursiveDelete(app().firestore.collection('venueInquiries')));

async function store(inquiries: readonly Inquiry[]): Promise<void> {
  const batch = app().firestore.batch();
  for (const inquiry of inquiries)
    batch.set(app().firestore.doc(`venueInquiries/${inquiry.id}`), documentOf(INQUIRIES, inquiry));
  await batch.commit();
}

/** Each is sent in one of forty hours and decided in another, so that many instants are the same. */
const inquiry = fc
  .record({
    status: fc.constantFrom('pending' as const, 'processed' as const, 'rejected' as const),
    asked: fc.nat(40),
    decided: fc.nat(40),
  })
  .map(({ status, asked, decided }) => {
    const decidedAt = status === 'pending' ? null : hours(decided);
    return buildInquiry({ id: randomUUID(), status, createdAt: hours(asked), decidedAt });
  });

/** Pending ones, the oldest at the top; then decided ones, the latest decision at the top. */
function byUrgency(one: Inquiry, other: Inquiry): number {
  if (one.decidedAt === null || other.decidedAt === null) {
    if (one.decidedAt !== other.decidedAt) return one.decidedAt === null ? -1 : 1;
    return Number(one.createdAt) - Number(other.createdAt) || (one.id < other.id ? -1 : 1);
  }
  return Number(other.decidedAt) - Number(one.decidedAt) || (one.id < other.id ? 1 : -1);
}

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('the pages of the list of inquiries', () => {
  it('together show each inquiry once, pending ones first, however many were sent or decided at the same instant', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(inquiry, { maxLength: 3 * INQUIRIES_PER_PAGE }), async (inquiries) => {
        await app().firestore.recursiveDelete(app().firestore.collection('venueInquiries'));
        await store(inquiries);
        const isPending = ({ status }: Inquiry) => status === 'pending';
        for (const [query, expected] of [
          [{}, inquiries],
          [{ status: 'pending' }, inquiries.filter(isPending)],
          [{ status: 'decided' }, inquiries.filter((one) => !isPending(one))],
        ] as const) {
          const seen: VenueInquiry[] = [];
          for (;;) {
            const { page, total } = inquiryPage(await listInquiries(organiser.client, seen.at(-1), query));
            expect(total).toBe(expected.length);
            expect(page).toHaveLength(Math.min(INQUIRIES_PER_PAGE, expected.length - seen.length));
            seen.push(...page);
            if (page.length < INQUIRIES_PER_PAGE) break;
          }
          expect(idsOf(seen)).toEqual(idsOf(expected.toSorted(byUrgency)));
        }
      }),
      { numRuns: 10 },
    );
  });

  it('go on behind an inquiry even if it was decided or deleted and others were sent since', async () => {
    const all = Array.from({ length: 40 }, (_, number) => buildInquiry({ id: randomUUID(), createdAt: hours(number) }));
    await store(all);
    const last = inquiryPage(await listInquiries(organiser.client)).page.at(-1);
    const decided = await organiser.client.put(`/api/admin/venue-inquiries/${last?.id}`, { status: 'rejected' });
    expect(decided.status).toBe(200);
    await organiser.client.delete(`/api/admin/venue-inquiries/${all[3]?.id}`);
    await store([buildInquiry({ id: randomUUID(), createdAt: hours(-1) })]);
    const { page, total } = inquiryPage(await listInquiries(organiser.client, last));
    expect(total).toBe(40);
    expect(idsOf(page)).toEqual([...idsOf(all.slice(30)), last?.id]);
  });

  it('cost no more reads than they show inquiries, however many there are', async () => {
    const of = (status: Inquiry['status'], count: number) =>
      Array.from({ length: count }, (_, number) =>
        buildInquiry({
          id: randomUUID(),
          status,
          createdAt: hours(number),
          ...(status !== 'pending' && { decidedAt: hours(number) }),
        }),
      );
    await store([...of('pending', 40), ...of('processed', 60)]);
    const limits: unknown[] = [];
    // Counting costs one read for a thousand documents.
    await watchQueries(app().firestore, ({ limit }) => limits.push(limit?.value ?? 'counted'));
    const read = async (after?: VenueInquiry, query?: Record<string, string>) => {
      limits.length = 0;
      const { page } = inquiryPage(await listInquiries(organiser.client, after, query));
      return { last: page.at(-1), read: limits.toSorted(), shown: page.length };
    };
    const first = await read();
    expect(first).toMatchObject({ read: [30, 'counted', 'counted'], shown: 30 });
    // The first query of the second page finds the ten last pending ones, and costs no more.
    const second = await read(first.last);
    expect(second).toMatchObject({ read: [20, 30, 'counted', 'counted'], shown: 30 });
    expect(await read(second.last)).toMatchObject({ read: [30, 'counted', 'counted'], shown: 30 });
    expect(await read(undefined, { status: 'pending' })).toMatchObject({ read: [30, 'counted'], shown: 30 });
  });

  it('skip an inquiry that cannot be read, and log only its id', async () => {
    const good = await givenInquiry({});
    const path = `venueInquiries/${randomUUID()}`;
    const broken = { name: 'Kaputte Anfrage', preferredDate: 'bald', status: 'pending', createdAt: new Date() };
    await app().firestore.doc(path).set(broken);
    app().log.take();
    expect(idsOf(await inquiriesOf(organiser))).toEqual([good]);
    const entries = app().log.take();
    expect(entries).toContainEqual(expect.objectContaining({ level: 'warn', path }));
    expect(JSON.stringify(entries)).not.toContain('Kaputte');
  });
});
