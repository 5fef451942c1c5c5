import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from '@/components/link';

type Props = {
  to: string;
  /** The accessible name, if it says more than the visible title. */
  label?: string;
  children: ReactNode;
};

/** The title of a card as a link that covers the whole card, which must be its positioned ancestor. */
export function CardTitleLink({ to, label, children }: Props) {
  return (
    <Box
      component={Link}
      to={to}
      aria-label={label}
      sx={{
        color: 'inherit',
        textDecoration: 'none',
        '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '20px' },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible::after': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: -3 },
      }}
    >
      {children}
    </Box>
  );
}
