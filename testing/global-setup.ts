import type { TestProject } from 'vitest/node';
import { startAuthEmulator } from './auth-emulator';

declare module 'vitest' {
  interface ProvidedContext {
    authEmulatorHost: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const emulator = await startAuthEmulator();
  project.provide('authEmulatorHost', emulator.host);
  return emulator.close;
}
