import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { createQueryClient } from '@/lib/query-client';
import { server } from '@/testing/server';
import { firebaseConfigQuery } from './firebase-config';

const CONFIG = {
  projectId: 'ltv-portal',
  apiKey: 'AIza',
  appId: '1:2:web:3',
  authDomain: 'ltv-portal.firebaseapp.com',
};

test.each<[string, Response, unknown]>([
  ['a real project', HttpResponse.json(CONFIG), { projectId: 'ltv-portal', apiKey: 'AIza' }],
  ['the local suite', HttpResponse.json({ ...CONFIG, projectId: 'demo-club' }), null],
  ['no key', HttpResponse.json({ projectId: 'ltv-portal' }), null],
  ['no project', HttpResponse.json({ apiKey: 'AIza', projectId: '' }), null],
  ['something else', HttpResponse.json('ltv-portal'), null],
  ['nothing', HttpResponse.json(null), null],
  ['a page', HttpResponse.html('<!doctype html><title>LTV</title>'), null],
  ['no such address', HttpResponse.json(CONFIG, { status: 404 }), null],
])('of %s', async (_case, answer, expected) => {
  server.use(http.get('*/__/firebase/init.json', () => answer));
  expect(await createQueryClient().fetchQuery(firebaseConfigQuery)).toEqual(expected);
});
