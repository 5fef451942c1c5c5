import { screen, within } from '@testing-library/react';

/** Queries inside the region of the toasts. */
export const toasts = () => within(screen.getByRole('region', { name: /Benachrichtigungen/ }));
