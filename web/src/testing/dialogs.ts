import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until every dialog has gone. A query by role would look at every element again and again. */
export const dialogClosed = () => waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
