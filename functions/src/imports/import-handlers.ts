import type { ImportCalls, ImportDeps } from './import-calls';

/** Loads all that imports take with the first call, because few instances are asked for any. */
export function createImportHandlers(deps: ImportDeps): ImportCalls {
  const load = async () => (await import('./import-calls')).createImportCalls(deps);
  return {
    listImports: async (call) => (await load()).listImports(call),
    createImport: async (call) => (await load()).createImport(call),
    checkImport: async (call) => (await load()).checkImport(call),
    addImportRows: async (call) => (await load()).addImportRows(call),
    undoImport: async (call) => (await load()).undoImport(call),
  };
}
