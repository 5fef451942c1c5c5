import { runUntilStopped } from './suite/run-until-stopped';
import { readSettings } from './suite/settings';
import { runSuite } from './suite/suite';

const mode = process.argv.includes('--dev') ? 'dev' : 'start';

await runUntilStopped((stop) => runSuite(readSettings(process.env), mode, stop));
