import { screen, within } from '@testing-library/react';

/** What the app tells in the corner of the page. */
export const notices = () => within(screen.getByRole('region', { name: /Benachrichtigungen/ }));
