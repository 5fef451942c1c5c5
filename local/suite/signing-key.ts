import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { readWhole, setAside, writeWhole } from '../state/whole-file';

const fileSchema = z.object({ format: z.literal(1), signingKey: z.string().min(32) });

/**
 * Returns the variable that functions/src/platform/config.ts reads. The key is made once: with a new one, no browser
 * would be known any more. @throws SuiteFailure when the file cannot be read; it is renamed then.
 */
export async function readSigningKey(file: string): Promise<{ SIGNING_KEY: string }> {
  const stored = await readWhole(file);
  const parsed = stored && fileSchema.safeParse(stored.json);
  if (parsed && !parsed.success) return setAside(file, 'macht einen neuen Schlüssel');
  const signingKey = parsed?.data.signingKey ?? randomBytes(32).toString('base64url');
  if (!parsed) await writeWhole(file, `${JSON.stringify({ format: 1, signingKey }, null, 2)}\n`);
  return { SIGNING_KEY: signingKey };
}
