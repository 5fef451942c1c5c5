// Measures what docs promise: prints tables, and fails when an answer is wrong, never because a machine is slow.
import { startAuthEmulator } from '../../functions/src/testing/auth-emulator';
import { startTestApp } from '../../functions/src/testing/start-test-app';
import { bundleSizes } from './bundle-sizes';
import { coldStart } from './cold-start';
import { costsPerCall } from './costs-per-call';
import { rush } from './rush';

const auth = await startAuthEmulator();
const app = await startTestApp({ authEmulatorHost: auth.host });
try {
  console.log(
    '\nFirestore documents per call; each commit adds one read of the engine to check it, which production does not bill',
  );
  console.table(await costsPerCall(app));
  console.log('\n500 members register at the same moment for 50 places, 20 of those cancel at once');
  console.table(await rush(app));
} finally {
  await app.close();
  await auth.close();
}
console.log('\nCold start of the bundled function, median of 5');
console.table(await coldStart());
console.log('\nBundles');
console.table(await bundleSizes());
process.exit(0);
