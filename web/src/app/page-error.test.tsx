import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectConsole } from '@/testing/console';
import { renderComponent } from '@/testing/render';
import { ErrorBoundary } from './page-error';

const reload = vi.fn();
vi.stubGlobal('location', { ...window.location, reload });
afterEach(() => reload.mockClear());

function Crash({ error }: { error: Error }): never {
  throw error;
}

function renderCrash(error: Error) {
  // React logs every error that a boundary catches.
  expectConsole('error', '%o');
  return renderComponent(
    <ErrorBoundary>
      <Crash error={error} />
    </ErrorBoundary>,
  );
}

test('instead of a blank page a crash shows a sentence, a reload and the way home', async () => {
  const { user } = renderCrash(new TypeError("Cannot read properties of undefined (reading 'id')"));
  expect(screen.getByRole('heading', { level: 1, name: 'Da ist etwas schiefgelaufen' })).toBeVisible();
  expect(screen.queryByText(/undefined/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('button', { name: 'Seite neu laden' }));
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  'Failed to fetch dynamically imported module: https://app.example/assets/auth-1.js',
  'Importing a module script failed.',
])('instead of a blank page a part of the app that cannot be fetched has its own message: %s', (message) => {
  renderCrash(new TypeError(message));
  expect(screen.getByRole('heading', { level: 1, name: 'Die Seite konnte nicht geladen werden' })).toBeVisible();
});
