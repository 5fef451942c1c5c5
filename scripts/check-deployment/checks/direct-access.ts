import * as z from 'zod';
import { type Check, unless } from '../check';
import { readJson, type Site } from '../site';

const FIRESTORE = 'https://firestore.googleapis.com';
const STORAGE = 'https://firebasestorage.googleapis.com';
const RULES = 'bitte „npx firebase deploy --only firestore:rules,storage“ ausführen.';

/** The project that Hosting names to browsers; null without a registered web app. */
export async function projectOf(site: Site): Promise<string | null> {
  const response = await site.read('/__/firebase/init.json');
  return z.object({ projectId: z.string().min(1) }).safeParse(readJson(response)).data?.projectId ?? null;
}

export const directAccessChecks: Check[] = [
  {
    name: 'Live-Zahlen: Hosting kennt die Web-App des Projekts',
    needsHttps: true,
    async findProblems(site) {
      const sentence =
        '/__/firebase/init.json nennt kein Projekt: bitte in der Firebase-Konsole eine Web-App anlegen und mit Hosting verbinden.';
      return unless((await projectOf(site)) !== null, sentence);
    },
  },
  {
    name: 'Regeln: an der API vorbei liest niemand etwas aus Firestore, außer den Live-Zahlen einer Veranstaltung',
    needsHttps: true,
    async findProblems(site) {
      const project = await projectOf(site);
      if (!project) return null;
      const documents = `${FIRESTORE}/v1/projects/${project}/databases/(default)/documents`;
      const read = async (path: string) => (await site.read(`${documents}/${path}`)).status;
      const closed = ['users', 'events', 'users/x', 'events/1', 'live'];
      const statuses = await Promise.all(closed.map(async (path) => ({ path, status: await read(path) })));
      const live = await read('live/1');
      return [
        ...statuses
          .filter(({ status }) => status !== 403)
          .map(({ path, status }) => `Firestore beantwortet „${path}“ mit ${status} statt 403: ${RULES}`),
        ...unless([200, 404].includes(live), `Firestore beantwortet „live/1“ mit ${live} statt 200 oder 404: ${RULES}`),
      ];
    },
  },
  {
    name: 'Regeln: an der API vorbei liest niemand Bilder aus Storage',
    needsHttps: true,
    async findProblems(site) {
      const project = await projectOf(site);
      if (!project) return null;
      const buckets = [`${project}.firebasestorage.app`, `${project}.appspot.com`];
      const statuses = await Promise.all(
        buckets.map(async (bucket) => ({
          bucket,
          status: (await site.read(`${STORAGE}/v0/b/${bucket}/o`)).status,
        })),
      );
      return [
        ...statuses
          .filter(({ status }) => status === 200)
          .map(({ bucket }) => `Storage zählt auf, was in „${bucket}“ liegt: ${RULES}`),
        ...unless(
          statuses.some(({ status }) => status === 403 || status === 200),
          'Storage hat keinen Speicher für Bilder: bitte in der Firebase-Konsole Storage in europe-west3 anlegen.',
        ),
      ];
    },
  },
];
