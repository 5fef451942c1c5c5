import { readFileSync } from 'node:fs';
import * as z from 'zod';

const schema = z.object({
  hosting: z.object({
    headers: z.array(
      z.object({ source: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
    ),
  }),
});

/** This header depends on the domain: Firebase's own domains send theirs. */
const CHECKED_SEPARATELY = 'Strict-Transport-Security';

/** The headers that firebase.json sets for every page. */
export function expectedHeaders(): { key: string; value: string }[] {
  const { hosting } = schema.parse(JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')));
  const everywhere = hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
  return everywhere.filter(({ key }) => key !== CHECKED_SEPARATELY);
}
