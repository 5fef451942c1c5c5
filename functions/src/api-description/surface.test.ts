import { expect, test } from 'vitest';
import { description } from '../../../testing/described/described-call';

/** Prose may change without anybody's program noticing. */
const withoutProse = (value: unknown) =>
  JSON.stringify(value, (key, inner) => (key === 'description' && typeof inner === 'string' ? undefined : inner));

// The file shows every change of the API to its author and to reviewers.
test('the API takes and answers what surface.txt says, a line for each operation and each component', async () => {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security, parameters, requestBody, responses }]) =>
      [operationId, method.toUpperCase(), path, withoutProse({ security, parameters, requestBody, responses })].join(
        ' ',
      ),
    ),
  );
  const components = Object.entries(description.components).flatMap(([kind, all]) =>
    Object.entries(all).map(([name, component]) => `${kind} ${name} ${withoutProse(component)}`),
  );
  await expect(`${[...operations, ...components].sort().join('\n')}\n`).toMatchFileSnapshot('./surface.txt');
});
