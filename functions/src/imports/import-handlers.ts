import type { Handlers } from '../http/handlers';
import type { Services } from '../services';

/** Loads all that imports take with the first call, because few instances are asked for any. */
export function createImportHandlers(services: Services) {
  const load = async () => (await import('./imports')).createImportCalls(services);
  return {
    listImports: async () => (await load()).listImports(),
    createImport: async (call) => (await load()).createImport(call),
    checkImport: async (call) => (await load()).checkImport(call),
    addImportRows: async (call) => (await load()).addImportRows(call),
    undoImport: async (call) => (await load()).undoImport(call),
  } satisfies Partial<Handlers>;
}
