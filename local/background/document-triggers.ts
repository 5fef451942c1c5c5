import type { Engine } from '../firestore/engine';
import type { Complaints } from './complaints';
import { documentCreated } from './document-created';
import type { FunctionsEmulator } from './functions-emulator';

type Options = {
  functions: Pick<FunctionsEmulator, 'forNewDocuments' | 'call'>;
  engine: Engine;
  projectId: string;
  complaints: Complaints;
  signal: AbortSignal;
};

/**
 * Tells functions of new documents, as Eventarc does in production: at once, and each function of one after the
 * other, because a call that is under way is a process of the emulator.
 */
export async function startDocumentTriggers(options: Options): Promise<void> {
  const { functions, engine, projectId, complaints, signal } = options;
  for (const { id, name, region, route } of await functions.forNewDocuments()) {
    let calls = Promise.resolve();
    const end = engine.controller.database.registerTrigger({
      route,
      callback({ doc: { path, exists, previous, createTime, data } }) {
        if (!exists || previous?.exists || !createTime || !data) return;
        const event = documentCreated({ path, data, createTime }, projectId, region);
        calls = calls.then(async () => {
          if (!signal.aborted) await complaints.about(name, () => functions.call(id, {}, event));
        });
      },
    });
    signal.addEventListener('abort', end, { once: true });
  }
}
