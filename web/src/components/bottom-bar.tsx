import Box from '@mui/material/Box';
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import type { ElementType, ReactNode, Ref } from 'react';

/** The height without the device's safe area. Pages leave this much free at their end. */
export const BOTTOM_BAR_HEIGHT = 64;

/** Stays at the lower edge of narrow screens, and is hidden from 768 px up. */
export function BottomBar({ label, ref, children }: { label: string; ref?: Ref<HTMLElement>; children: ReactNode }) {
  return (
    <Box
      component="nav"
      ref={ref}
      aria-label={label}
      data-no-print
      sx={{
        display: { xs: 'flex', md: 'none' },
        position: 'fixed',
        zIndex: 'appBar',
        insetInline: 0,
        bottom: 0,
        flexWrap: 'wrap',
        minHeight: `calc(${BOTTOM_BAR_HEIGHT}px + env(safe-area-inset-bottom))`,
        pb: 'env(safe-area-inset-bottom)',
        px: 1,
        columnGap: '4px',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        containerType: 'inline-size',
      }}
    >
      {children}
    </Box>
  );
}

type ItemProps = ButtonBaseProps & {
  component?: ElementType;
  to?: string;
  end?: boolean;
  icon: ReactNode;
  label: string;
};

/** A link's `aria-current` marks it as the present page. */
export function BottomBarItem({ icon, label, ...button }: ItemProps) {
  return (
    <ButtonBase
      {...button}
      sx={{
        flex: '1 1 0',
        // A long label takes more than its share before it touches its neighbour.
        minWidth: 'min-content',
        flexDirection: 'column',
        gap: 0.25,
        borderRadius: 1.25,
        color: 'text.secondary',
        typography: 'caption',
        fontWeight: 600,
        '& svg': { fontSize: 24 },
        // Enlarged text may need more room than a narrow screen has.
        '@container (max-width: 12.5rem)': { fontSize: '0.75rem' },
        '@container (max-width: 11rem)': { fontSize: '0.5625rem' },
        '&[aria-current="page"], &[aria-pressed="true"]': { color: 'primary.main' },
        '&[aria-current="page"]::before': {
          content: '""',
          position: 'absolute',
          top: 0,
          width: 36,
          height: 4,
          borderRadius: '0 0 4px 4px',
          bgcolor: 'primary.main',
        },
      }}
    >
      {icon}
      {label}
    </ButtonBase>
  );
}
