import type { Handlers } from '../http/handlers';
import { addImportRows, type RowDeps } from './add-rows';
import { type CheckDeps, checkImport } from './check-import';
import { createImport, listImports, undoImport } from './imports';

type ImportHandlers = Pick<Handlers, 'listImports' | 'createImport' | 'checkImport' | 'addImportRows' | 'undoImport'>;

type Deps = RowDeps & CheckDeps & Parameters<typeof createImport>[0];

export const createImportHandlers = (deps: Deps): ImportHandlers => ({
  listImports: () => listImports(deps),
  createImport: ({ body, identity, idempotencyKey }) => createImport(deps, body, identity.uid, idempotencyKey),
  checkImport: ({ body, identity }) => checkImport(deps, body, identity.uid),
  addImportRows: ({ params, body, identity }) => addImportRows(deps, params.importId, body, identity.uid),
  undoImport: ({ params, identity }) => undoImport(deps, params.importId, identity.uid),
});
