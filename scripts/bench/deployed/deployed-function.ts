import { answers, storeEvents } from './answers';
import { startClub } from './club';
import { coldStart, loadingTimes } from './cold-start';
import { memory } from './memory';
import { registerRush } from './rush';

const MEMBERS_AT_ONCE = 200;
/** Each connection is another member's. */
const ASKING = 20;

/** Measures the bundle in processes as they are deployed, with Firestore in another one, and prints what floors there are. */
export async function deployedFunction(authEmulatorHost: string): Promise<void> {
  const club = await startClub(authEmulatorHost);
  try {
    await storeEvents(club);
    const members = await club.members(MEMBERS_AT_ONCE);
    console.log(
      '\nThe deployed function, warm, Firestore in another process. The floor sends as many bytes from one document, or from\nmemory, through Express without anything of ours. Processor time is of one request after the other.',
    );
    console.table(await answers(club, members.slice(0, ASKING)));
    console.log('\nMegabytes in memory, with the limits that Node sets in 1 GiB, median of 5');
    console.table(await memory(club, members.slice(0, ASKING)));
    console.log(`\n${MEMBERS_AT_ONCE} members register with one instance at the same moment`);
    console.table(await registerRush(club, members));
    console.log('\nCold start, from the start of the process to its first answer, median of 5');
    console.table(await coldStart(club));
    console.log('\nWhat loading takes of it, part after part');
    console.table(await loadingTimes(club));
  } finally {
    await club.close();
  }
}
