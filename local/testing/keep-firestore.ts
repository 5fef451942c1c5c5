// Runs a Firestore that saves its data, in a process that a test can kill: `keep-firestore.ts <file> <port>`.
import { createEngine } from '../firestore/engine';
import { serveFirestore } from '../firestore/server';
import { StateKeeper } from '../state/keeper';
import { memoryAccounts } from './memory-accounts';

const [file = '', port = ''] = process.argv.slice(2);
const engine = await createEngine('demo-club');
const keeper = new StateKeeper(file, engine, memoryAccounts(), (error) => console.error(error));
await keeper.loadDocuments();
await serveFirestore(engine, '127.0.0.1', Number(port));
keeper.start();
console.log('ready');
