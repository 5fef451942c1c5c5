import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openGateway } from '../../e2e/support/gateway';
import { type Display, openDisplay } from './display';
import type { Engine, Size, StartEngine } from './driver';
import { startFirefox } from './firefox';
import type { Journeys } from './journey';
import { dateFields } from './journeys/date-fields';
import { members } from './journeys/members';
import { offline } from './journeys/offline';
import { organisers } from './journeys/organisers';
import { pages } from './journeys/pages';
import { Page } from './page';
import { startWebKit } from './webkit';

const ENGINES: Record<string, StartEngine> = { webkit: startWebKit, firefox: startFirefox };
const SIZES: readonly Size[] = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1280, height: 800 },
];
const JOURNEYS: Journeys = { ...pages, ...members, ...organisers, ...dateFields, ...offline };

const CONSOLE_ERRORS = readFileSync(new URL('console-errors.js', import.meta.url), 'utf8');
const PICTURES = fileURLToPath(new URL('../../.engines', import.meta.url));

for (const [engineAt, [name, start]] of Object.entries(ENGINES).entries()) {
  for (const [sizeAt, size] of SIZES.entries()) {
    const turn = engineAt * SIZES.length + sizeAt;
    describe(`${name}, ${size.name}`, () => {
      let display: Display;
      let engine: Engine;
      beforeAll(async () => {
        display = await openDisplay(size);
        engine = await start(display.env, size);
      });
      afterAll(async () => {
        await engine.close();
        await display.close();
      });

      test.each(Object.entries(JOURNEYS))('%s', async (title, journey) => {
        const gateway = await openGateway({ prelude: CONSOLE_ERRORS });
        const driver = await engine.newWindow();
        const page = new Page(driver, gateway.origin, size);
        const picture = async (subject: string) =>
          writeFileSync(`${PICTURES}/${name}-${size.name}-${subject}.png`, await driver.screenshot());
        try {
          await journey({ page, gateway, turn, picture });
          expect(gateway.reports, 'errors on the console').toEqual([]);
        } catch (error) {
          await picture(`failed: ${title}`);
          throw error;
        } finally {
          await driver.close();
          gateway.close();
        }
      });
    });
  }
}
