import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type AllowedScripts, withScripts } from '../../web/build/release-files';

const schema = z.object({
  hosting: z.object({
    headers: z.array(
      z.object({
        source: z.string().optional(),
        regex: z.string().optional(),
        headers: z.array(z.object({ key: z.string(), value: z.string() })),
      }),
    ),
  }),
});

/** The glob „**“ leaves out paths with a segment that begins with a dot. */
const EVERY_PATH = '^/[\\s\\S]*$';

const POLICY = 'Content-Security-Policy';

/** This header depends on the domain: Firebase's own domains send theirs. */
const CHECKED_SEPARATELY = 'Strict-Transport-Security';

/** The headers that firebase.json sets for every page, with the inline scripts that this release allows. */
export function expectedHeaders(release: AllowedScripts): { key: string; value: string }[] {
  const { hosting } = schema.parse(JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')));
  const everywhere = hosting.headers.find(({ regex }) => regex === EVERY_PATH)?.headers ?? [];
  return everywhere
    .filter(({ key }) => key !== CHECKED_SEPARATELY)
    .map(({ key, value }) => ({ key, value: key === POLICY ? withScripts(value, release) : value }));
}
