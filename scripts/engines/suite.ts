import { PORT_OFFSET } from '../../e2e/support/ports';
import { startSuite } from '../local-suite';

export default async function setup(): Promise<() => Promise<void>> {
  const suite = await startSuite(PORT_OFFSET);
  return suite.stop;
}
