import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '@/testing/render';
import { FailurePanel } from './failure-panel';

test('says what failed, tries again and shows the way home', async () => {
  const onRetry = vi.fn();
  const { user } = renderComponent(
    <FailurePanel message="Die Liste konnte nicht geladen werden." onRetry={onRetry} homeLink />,
  );
  expect(screen.getByText('Die Liste konnte nicht geladen werden.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('cannot be pressed again while it tries', () => {
  renderComponent(<FailurePanel message="…" onRetry={() => {}} retrying homeLink />);
  expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeDisabled();
});
