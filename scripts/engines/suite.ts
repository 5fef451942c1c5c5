import { startSuite } from '../local-suite';

export default async function setup(): Promise<() => Promise<void>> {
  const suite = await startSuite();
  return suite.stop;
}
