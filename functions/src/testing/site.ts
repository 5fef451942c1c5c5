import { readFile } from 'node:fs/promises';
import type { Site } from '../platform/site';

const INDEX = new URL('../../../web/index.html', import.meta.url);

/** The app's page as it is written, not as it is built: the part that pages say for themselves is the same. */
export const createTestSite = (): Site => ({
  origin: 'https://club.example',
  fetchShell: async () => ({
    html: await readFile(INDEX, 'utf8'),
    headers: { 'content-security-policy': "default-src 'self'" },
  }),
});
