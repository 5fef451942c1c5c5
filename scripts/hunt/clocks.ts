// Runs the unit, API and component tests with the machine's clock moved to hours that are seldom tried.
import { globSync } from 'node:fs';
import { CLOCKS, environmentOf, parseClocks, repeatClock } from './moved-clock';
import { runVitest } from './vitest-run';

/** Debian names the folder after the machine. */
const findLibrary = (): string | undefined => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1').at(0);

/** Returns whether all tests passed at every chosen clock. */
export async function huntClocks(words: readonly string[]): Promise<boolean> {
  const library = findLibrary();
  if (!library) {
    console.error('Moving the clock needs libfaketime: apt-get install libfaketime');
    return false;
  }
  const chosen = parseClocks(words);
  if (!chosen) {
    console.error(`The clocks are ${CLOCKS.map(({ name }) => `@${name}`).join(', ')}.`);
    return false;
  }
  let failures = 0;
  for (const clock of chosen.clocks) {
    const env = environmentOf(clock, library, new Date());
    const { passed, failed } = await runVitest(chosen.words, { env });
    failures += failed.length || (passed === 0 ? 1 : 0);
    console.log(`@${clock.name} (${clock.title}): ${passed} passed, ${failed.length} failed`);
    if (failed.length === 0) continue;
    console.log(`\n${failed.join('\n\n')}\n\nto repeat it: ${repeatClock(clock, chosen.words)}\n`);
  }
  return failures === 0;
}
