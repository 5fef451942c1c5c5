import assert from 'node:assert/strict';
import { toAccountDocument } from '../../functions/src/accounts/account';
import { EVERYONE } from '../../functions/src/inbox/inbox';
import {
  createDeliveryDeps,
  DELIVERY_LIMITS,
  DELIVERY_TIMEOUT_SECONDS,
} from '../../functions/src/notifications/delivery/delivery-deps';
import { makeDigests } from '../../functions/src/notifications/delivery/make-digests';
import { sendMails } from '../../functions/src/notifications/delivery/send-mails';
import { createRepositories } from '../../functions/src/repositories';
import { buildEvent, buildMember } from '../../functions/src/testing/builders';
import { buildCondition } from '../../functions/src/testing/delivery-builders';
import { buildInboxItem, storeInInbox } from '../../functions/src/testing/inboxes';
import type { TestApp } from '../../functions/src/testing/start-test-app';
import { countBilledReads } from './billed-reads';
import { watchHeap } from './fan-out';

const PEOPLE = 2_000;
const NEWS = 3;
const FIRST_EVENT_ID = 9_100;
const MAILS_AN_HOUR = 2_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Each of the news is claimed and finished, and the mailbox and each mail are counted. */
const MOST_WRITES_A_PERSON = 4 * NEWS;
const MOST_READS_A_PERSON = 8 * NEWS;
const MOST_HEAP_MB = 120;

type Figures = { people: number; mails: number; 'seconds to gather': number; 'minutes to mail': number } & {
  [name in 'read per person' | 'written per person' | 'heap at most, MB']: number;
};

const uidOf = (person: number): string => `reader${String(person).padStart(4, '0')}`;

/** Gathers the news of a day for people whose hour is the same, and mails them within the provider's limit. */
export async function digests(app: TestApp): Promise<Record<string, Figures>> {
  const now = app.clock.now();
  await storeReaders(app);
  for (let index = 0; index < NEWS; index++) {
    const event = buildEvent({ id: FIRST_EVENT_ID + index, startTime: new Date(now.getTime() + 9 * DAY_MS) });
    await app.store(event);
    const condition = buildCondition({ kind: 'eventCreated', eventId: event.id, startTime: event.startTime });
    const news = buildInboxItem({ id: `news-${index}`, at: new Date(now.getTime() - MINUTE_MS), condition });
    await storeInInbox(app.firestore, EVERYONE, news);
  }
  app.mail.setUp(MAILS_AN_HOUR);
  const deps = createDeliveryDeps(
    { ...app, site: { origin: app.origin }, config: { signingKey: 'x'.repeat(32) } },
    createRepositories(app),
  );
  const heap = watchHeap();
  app.mail.take();
  app.counts();
  const billed = countBilledReads();
  const started = performance.now();
  await makeDigests(deps, new Date(now.getTime() + DELIVERY_LIMITS.budgetMs));
  const seconds = (performance.now() - started) / 1_000;
  heap.sample();
  assert(seconds < DELIVERY_TIMEOUT_SECONDS / 2, 'it ends within the time that the schedule gives it');

  const mailed: string[] = [];
  let minutes = 0;
  while (mailed.length < PEOPLE && minutes < 600) {
    await sendMails(deps, new Date(app.clock.now().getTime() + DELIVERY_LIMITS.budgetMs));
    mailed.push(...app.mail.take().map(({ to }) => to));
    heap.sample();
    app.clock.advance(5 * MINUTE_MS);
    minutes += 5;
  }
  assert.equal(new Set(mailed).size, PEOPLE, 'everybody gets a mail');
  assert.equal(mailed.length, PEOPLE, 'nobody gets two');
  billed.stop();
  const { writes } = app.counts();
  const reads = billed.reads();
  assert(writes <= PEOPLE * MOST_WRITES_A_PERSON, `${writes} writes`);
  assert(reads <= PEOPLE * MOST_READS_A_PERSON, `${reads} reads`);
  assert(heap.most() <= MOST_HEAP_MB, `${heap.most()} MB`);
  app.clock.reset();
  return {
    [`news for ${PEOPLE} people`]: {
      people: PEOPLE,
      mails: mailed.length,
      'seconds to gather': rounded(seconds),
      'minutes to mail': minutes,
      'read per person': rounded(reads / PEOPLE),
      'written per person': rounded(writes / PEOPLE),
      'heap at most, MB': heap.most(),
    },
  };
}

/** People whom mails alone reach, who want news now. */
async function storeReaders({ firestore, clock }: TestApp): Promise<void> {
  const writer = firestore.bulkWriter();
  const now = clock.now();
  const since = new Date(now.getTime() - DAY_MS);
  for (let person = 0; person < PEOPLE; person++) {
    const uid = uidOf(person);
    const account = buildMember({ id: uid, email: `${uid}@example.org` });
    void writer.set(firestore.collection('users').doc(uid), toAccountDocument(account, []));
    const mailbox = { address: account.email, confirmedAt: since, refused: null, digestAt: since, digestedAt: since };
    void writer.set(firestore.collection('mailboxes').doc(uid), mailbox);
  }
  await writer.close();
}

const rounded = (figure: number): number => Math.round(figure * 10) / 10;
