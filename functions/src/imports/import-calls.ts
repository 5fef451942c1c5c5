import type { Handlers } from '../http/handlers';
import type { Services } from '../services';
import { addImportRows } from './add-rows';
import { checkImport } from './check-import';
import { createImportRepository } from './import-repository';
import { createImport, listImports, undoImport } from './imports';
import { createKnownRowsRepository } from './known-rows-repository';

export function createImportCalls(services: Services) {
  const imports = createImportRepository(services);
  const knownRows = createKnownRowsRepository(services);
  const deps = { ...services, imports, knownRows };
  return {
    listImports: () => listImports(deps),
    createImport: ({ body, identity, idempotencyKey }) => createImport(deps, body, identity.uid, idempotencyKey),
    checkImport: ({ body, identity }) => checkImport(deps, body, identity.uid),
    addImportRows: ({ params, body, identity }) => addImportRows(deps, params.importId, body, identity.uid),
    undoImport: ({ params, identity }) => undoImport(deps, params.importId, identity.uid),
  } satisfies Partial<Handlers>;
}
