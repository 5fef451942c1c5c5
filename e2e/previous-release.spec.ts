import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlainConfig, readRelease, withRelease } from '../local/suite/hosting';
import { serveHosting } from '../local/testing/serve-hosting';
import { keepPreviousRelease } from '../scripts/deploy/keep-previous-release';
import { buildRelease } from '../scripts/deploy/testing/build-release';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { expect, test } from './support/test';

const publish = (folder: string, port?: number) => {
  const release = readRelease(folder);
  if (!release) throw new Error(`${folder} has no release`);
  const { hosting } = withRelease(readPlainConfig(), release);
  return serveHosting(hosting, folder, port);
};

test(
  'a page that is open while the next release is deployed goes on with its own files',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    const parent = await mkdtemp(join(tmpdir(), 'releases-'));
    const a = await buildRelease(join(parent, 'a'), 'Fassung A');
    const b = await buildRelease(join(parent, 'b'), 'Fassung B');
    const before = await publish(a);
    await page.goto(before.origin);

    await keepPreviousRelease({ origin: before.origin, folder: b, say: () => undefined });
    await before.close();
    const after = await publish(b, Number(new URL(before.origin).port));

    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page.getByRole('status')).toHaveText('Fassung A');
    await page.reload();
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page.getByRole('status')).toHaveText('Fassung B');
    await after.close();
    await rm(parent, { recursive: true });
  },
);
