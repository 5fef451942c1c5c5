import { screen, within } from '@testing-library/react';

/** A notice that appears, also while a dialog still hides the region from roles. */
export const notice = (text: string | RegExp) => within(screen.getByLabelText(/^Benachrichtigungen/)).findByText(text);
