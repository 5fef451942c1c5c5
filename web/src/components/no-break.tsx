import type { ReactNode } from 'react';

/** For a word with a hyphen that stays on one line, as „E-Mail“ does. */
export const NoBreak = ({ children }: { children: ReactNode }) => (
  <span style={{ whiteSpace: 'nowrap' }}>{children}</span>
);
