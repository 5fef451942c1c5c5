import { screen, within } from '@testing-library/react';

/** Queries inside the region of the toasts, found by label, because a dialog hides it from queries by role while it closes. */
export const toasts = () => within(screen.getByLabelText(/^Benachrichtigungen \(/));

/** Finds a text among the toasts. */
export const toast = (text: string | RegExp) => toasts().findByText(text);
