import type { Handlers } from '../http/handlers';
import type { Firestore } from '../platform/firestore';
import type { Log } from '../platform/log';
import { addImportRows, type RowDeps } from './add-rows';
import { type CheckDeps, checkImport } from './check-import';
import { createImportRepository } from './import-repository';
import { createImport, listImports, undoImport } from './imports';
import { createKnownRowsRepository } from './known-rows-repository';

export type ImportCalls = Pick<
  Handlers,
  'listImports' | 'createImport' | 'checkImport' | 'addImportRows' | 'undoImport'
>;

export type ImportDeps = Omit<RowDeps & CheckDeps & Parameters<typeof createImport>[0], 'imports' | 'knownRows'> & {
  firestore: Firestore;
  log: Log;
};

export function createImportCalls(others: ImportDeps): ImportCalls {
  const { firestore, log } = others;
  const imports = createImportRepository({ firestore, log });
  const knownRows = createKnownRowsRepository({ firestore, log });
  const deps = { ...others, imports, knownRows };
  return {
    listImports: () => listImports(deps),
    createImport: ({ body, identity, idempotencyKey }) => createImport(deps, body, identity.uid, idempotencyKey),
    checkImport: ({ body, identity }) => checkImport(deps, body, identity.uid),
    addImportRows: ({ params, body, identity }) => addImportRows(deps, params.importId, body, identity.uid),
    undoImport: ({ params, identity }) => undoImport(deps, params.importId, identity.uid),
  };
}
