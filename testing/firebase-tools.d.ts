declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http';

  export function createApp(
    projectId: string,
    singleProjectMode: undefined,
    projects: Map<string, unknown>,
  ): Promise<RequestListener>;
}

declare module 'firebase-tools/lib/emulator/auth/operations.js' {
  type Lookup = (project: unknown, request: unknown, context: { security: { Oauth2: boolean } }) => unknown;

  export const authOperations: { identitytoolkit: { projects: { accounts: { lookup: Lookup } } } };
}

declare module 'firebase-tools/lib/emulator/storage/index.js' {
  export class StorageEmulator {
    constructor(options: StorageEmulator['args'] & { projectId: string; rules: { name: string; content: string } });
    args: { host: string; port: number };
  }
}

declare module 'firebase-tools/lib/emulator/storage/server.js' {
  import type { RequestListener } from 'node:http';
  import type { StorageEmulator } from 'firebase-tools/lib/emulator/storage/index.js';

  export function createApp(projectId: string, emulator: StorageEmulator): Promise<RequestListener>;
}

declare module 'firebase-tools/lib/emulator/registry.js' {
  export const EmulatorRegistry: { INSTANCES: Map<string, unknown> };
}

declare module 'firebase-tools/lib/deploy/functions/prepareFunctionsUpload.js' {
  export function prepareFunctionsUpload(
    projectFolder: string,
    sourceFolder: string,
    config: { ignore: string[] },
    additionalSources: string[],
    runtimeConfig: undefined,
    options: { exportType: 'tar.gz' },
  ): Promise<{ pathToSource: string }>;
}
