import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from '@/components/link';

type Props = {
  to: string;
  /** The accessible name, if it says more than the visible title. */
  label?: string;
  children: ReactNode;
};

/** The title of a card as a link that covers the whole card, which must be its positioned ancestor. */
export function CardTitleLink({ to, label, children }: Props) {
  return (
    <Link
      component={RouterLink}
      to={to}
      aria-label={label}
      color="inherit"
      underline="none"
      sx={{
        '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '20px' },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible::after': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: -3 },
      }}
    >
      {children}
    </Link>
  );
}
