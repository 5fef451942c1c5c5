import type { ReactNode } from 'react';

/** Keeps a word with a hyphen on one line, such as „E-Mail“. */
export const NoBreak = ({ children }: { children: ReactNode }) => (
  <span style={{ whiteSpace: 'nowrap' }}>{children}</span>
);
