import type { ReadTask } from './read-here';
import { readHere } from './read-here';

type Asked = { bytes: Uint8Array; task: ReadTask };
type Scope = { onmessage: ((event: MessageEvent<Asked>) => void) | null; postMessage(message: unknown): void };

const scope = globalThis as unknown as Scope;

scope.onmessage = ({ data: { bytes, task } }) => scope.postMessage(readHere(bytes, task));
