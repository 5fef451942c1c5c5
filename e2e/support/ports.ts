import { claimPortOffset } from '../../local/suite/ports';

/** The first process of a run chooses free ports, whoever else runs a suite. Those that it starts find its choice here. */
const CHOSEN = 'CLUB_TEST_PORT_OFFSET';
process.env[CHOSEN] ??= String(await claimPortOffset());

export const PORT_OFFSET = Number(process.env[CHOSEN]);
export const APP_PORT = 5050 + PORT_OFFSET;
