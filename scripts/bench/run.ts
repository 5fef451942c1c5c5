// Measures what the docs promise and prints tables. It fails when a result is wrong, never because the machine is slow. Reads
// and writes a call are asserted in the tests of the functions.
import { startAuthEmulator } from '../../testing/auth-emulator';
import { startTestApp, type TestApp, type TestMember } from '../../testing/start-test-app';
import { bundleSizes } from './bundle-sizes';
import { deployedFunction } from './deployed/deployed-function';
import { fanOut, MEMBERS } from './fan-out';
import { rush } from './rush';
import { shiftRush } from './shift-rush';

const MEMBERS_AT_ONCE = 50;

const auth = await startAuthEmulator();
const app = await startTestApp({ authEmulatorHost: auth.host });
// It has a database of its own, so that its lists hold nothing else.
const subscribed = await startTestApp({ authEmulatorHost: auth.host });
try {
  await deployedFunction(auth.host);
  console.log(
    '\n500 members register at the same moment for 50 places, 20 of those cancel at once; then 300 for twelve shifts of five, 100 of them for any, and all 60 who have one give it up at once',
  );
  const members = await signedInMembers(app, 500);
  console.table({ ...(await rush(app, members)), ...(await shiftRush(app, members.slice(0, 300))) });
  console.log(`\nAn event is created, ${MEMBERS} members have push on 3,000 devices; push services answer in 50 ms`);
  console.table(await fanOut(subscribed));
} finally {
  await subscribed.close();
  await app.close();
  await auth.close();
}
console.log('\nBundles');
console.table(await bundleSizes());
process.exit(0);

/** Creates members with real accounts and sessions, a few at a time because the Auth emulator hashes each password. */
async function signedInMembers(of: TestApp, count: number): Promise<TestMember[]> {
  const members: TestMember[] = [];
  while (members.length < count) {
    const next = Math.min(MEMBERS_AT_ONCE, count - members.length);
    members.push(...(await Promise.all(Array.from({ length: next }, () => of.member()))));
  }
  return members;
}
