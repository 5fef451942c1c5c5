// The floor: a function of Express and firebase-admin without anything of ours, started as instance.mjs is. It sends a
// document of Firestore, the events of a query, or bytes from memory.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

// The versions that the function is deployed with.
const { resolve } = createRequire(new URL('../../../functions/package.json', import.meta.url));
const load = (name) => import(pathToFileURL(resolve(name)));
const { default: express } = await load('express');
const { initializeApp } = await load('firebase-admin/app');
const { getAuth } = await load('firebase-admin/auth');
const { getFirestore } = await load('firebase-admin/firestore');
const { onRequest } = await load('firebase-functions/v2/https');

initializeApp();
getAuth();
const firestore = getFirestore();
const texts = new Map();
const textOf = (bytes) => {
  if (!texts.has(bytes)) texts.set(bytes, 'x'.repeat(bytes));
  return texts.get(bytes);
};

const app = express();
app.disable('etag');
app.get('/nothing', (_request, response) => response.json({}));
app.get('/static/:bytes', (request, response) => response.json({ text: textOf(Number(request.params.bytes)) }));
app.get('/document/:id', async (request, response) => {
  response.json((await firestore.doc(`floors/${request.params.id}`).get()).data());
});

app.get('/query', async (_request, response) => {
  const { docs } = await firestore.collection('events').select('title', 'startTime').get();
  response.json(docs.map((document) => document.data()));
});

const server = createServer(express().use(onRequest(app)));
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
process.on('message', () => process.send({ ...process.cpuUsage(), rss: process.memoryUsage.rss() }));
