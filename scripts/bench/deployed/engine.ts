// Runs Firestore in a process of its own, as in production, and prints its port.

import { createEngine } from '../../../local/firestore/engine';
import { serveFirestore } from '../../../local/firestore/server';
import { freePorts } from '../../../local/suite/ports';
import { TEST_PROJECT } from '../../../testing/auth-emulator';

const { port } = await freePorts('port');
await serveFirestore(await createEngine(TEST_PROJECT), '127.0.0.1', port);
console.log(port);
