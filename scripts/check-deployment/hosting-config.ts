import { readFileSync } from 'node:fs';
import * as z from 'zod';

const schema = z.object({
  hosting: z.object({
    headers: z.array(
      z.object({ source: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
    ),
  }),
});

/** Depends on the domain: Firebase's own ones send theirs. */
const CHECKED_APART = 'Strict-Transport-Security';

/** What firebase.json has every page sent with. */
export function expectedHeaders(): { key: string; value: string }[] {
  const { hosting } = schema.parse(JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')));
  const everywhere = hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
  return everywhere.filter(({ key }) => key !== CHECKED_APART);
}
