// Measures what the docs promise and prints tables. It fails when a result is wrong, never because the machine is slow.
import { fileURLToPath } from 'node:url';
import { startAuthEmulator } from '../../functions/src/testing/auth-emulator';
import { startTestApp, type TestApp, type TestMember } from '../../functions/src/testing/start-test-app';
import { browserLists } from './browser-lists';
import { bundleSizes } from './bundle-sizes';
import { costsPerCall } from './costs-per-call';
import { deployedFunction } from './deployed/deployed-function';
import { digests } from './digests';
import { fanOut, MEMBERS } from './fan-out';
import { load } from './load';
import { listManyEvents, MANY_EVENTS, storeManyEvents } from './many-events';
import { messageFanOut } from './message-fan-out';
import { rush } from './rush';
import { shiftRush } from './shift-rush';

const MEMBERS_AT_ONCE = 50;

const auth = await startAuthEmulator();
const app = await startTestApp({ authEmulatorHost: auth.host });
// These apps have databases of their own, so that their lists hold nothing else.
const large = await startTestApp({ authEmulatorHost: auth.host });
const subscribed = await startTestApp({ authEmulatorHost: auth.host });
const written = await startTestApp({ authEmulatorHost: auth.host });
try {
  await deployedFunction(auth.host);
  console.log(
    '\nFirestore documents per call; each commit adds one read of the engine to check it, which production does not bill',
  );
  console.table(await costsPerCall(app));
  console.log(
    '\n500 members register at the same moment for 50 places, 20 of those cancel at once; then 300 for twelve shifts of five, 100 of them for any, and all 60 who have one give it up at once',
  );
  const [registering, browsing] = [await signedInMembers(app, 500), await signedInMembers(app, 300)];
  console.table({ ...(await rush(app, registering)), ...(await shiftRush(app, browsing)) });
  console.log(
    '\n300 members browse while those 500 register for 40 events, half of them for the same one; one process for all',
  );
  const { calls, memory } = await load(app, browsing, registering);
  console.table(calls);
  console.table(memory);
  console.log(`\nAn event is created, ${MEMBERS} members have push on 3,000 devices; push services answer in 50 ms`);
  console.table(await fanOut(subscribed));
  console.log('\nA message goes to people with a device, with a mailbox, and with neither; 1,000 mails an hour');
  console.table(await messageFanOut(written));
  console.log('\nNews go to 2,000 people at the same hour; 2,000 mails an hour');
  console.table(await digests(written));

  const organiser = await large.organiser();
  await storeManyEvents(large);
  console.log(`\n${MANY_EVENTS} coming events over HTTP, 20 people registered for each`);
  console.table(await listManyEvents(large, organiser));
  console.log(
    '\nTheir lists in the browser, until the first event shows and until a search has found the last; median of 3',
  );
  console.table(await browserLists(large, organiser, fileURLToPath(new URL('../../web/dist', import.meta.url))));
} finally {
  await subscribed.close();
  await written.close();
  await large.close();
  await app.close();
  await auth.close();
}
console.log('\nBundles');
console.table(await bundleSizes());
process.exit(0);

/** Creates members with real accounts and sessions, a few at a time because the Auth emulator hashes each password. */
async function signedInMembers(app: TestApp, count: number): Promise<TestMember[]> {
  const members: TestMember[] = [];
  while (members.length < count) {
    const next = Math.min(MEMBERS_AT_ONCE, count - members.length);
    members.push(...(await Promise.all(Array.from({ length: next }, () => app.member()))));
  }
  return members;
}
