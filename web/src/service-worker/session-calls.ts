import type { KeptResponses } from './response-cache';

type Deps = { kept: KeptResponses; send: () => Promise<Response> };

/**
 * Passes a sign-in or sign-out on. What is kept goes before it and after it, whatever becomes
 * of it: the answer may be lost after the server has done what it was asked for.
 */
export async function passSessionCall(kind: 'begins' | 'ends', { kept, send }: Deps): Promise<Response> {
  await kept.empty();
  try {
    const answer = await send();
    if (!answer.ok) await kept.empty();
    else if (kind === 'begins') await kept.begin(answer.clone());
    else await kept.end();
    return answer;
  } catch (failure) {
    await kept.empty();
    throw failure;
  }
}
