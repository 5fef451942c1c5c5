import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

test('the error about a missing element shows the page, but not while the query is tried again', async () => {
  render(<p>Kuchenverkauf</p>);
  expect(() => screen.getByText('Hallendienst')).toThrow('Kuchenverkauf');
  const found = screen.findByText('Hallendienst', {}, { timeout: 20 });
  await expect(found).rejects.toThrow(/Hallendienst.*Kuchenverkauf/s);

  await waitFor(() => expect(() => screen.getByText('Hallendienst')).not.toThrow('Kuchenverkauf'));
  await waitFor(() => expect(() => screen.getByText('Hallendienst')).toThrow('Hallendienst'));
});
