import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import type { RefObject } from 'react';
import type { ShiftAction, ShiftRow } from '../rules/timetable';

const LABELS: Record<ShiftAction, string> = {
  take: 'Übernehmen',
  wait: 'Warteliste',
  'give-up': 'Abgeben',
  leave: 'Warteliste verlassen',
};

/** The page's main button alone is filled: a dozen of these stand one below the other. */
const SOFT = {
  color: 'primary.main',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 14%, var(--mui-palette-background-paper))',
  '&:hover': {
    bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 24%, var(--mui-palette-background-paper))',
  },
} as const;

const LOOKS = {
  take: { variant: 'text', color: 'primary', sx: SOFT },
  wait: { variant: 'outlined', color: 'primary', sx: {} },
  'give-up': { variant: 'outlined', color: 'error', sx: {} },
  leave: { variant: 'outlined', color: 'error', sx: {} },
} as const;

type Props = {
  row: Pick<ShiftRow, 'action' | 'name' | 'obstacle'>;
  pending: boolean;
  /** The id of the text that says why the button is disabled, or what to consider. */
  describedBy: string | undefined;
  onClick: () => void;
  ref?: RefObject<HTMLButtonElement | null>;
  sx?: SxProps<Theme>;
};

/** The one button of a shift. */
export function ShiftButton({ row: { action, name, obstacle }, pending, describedBy, onClick, ref, sx }: Props) {
  if (action === null) return null;
  const look = LOOKS[action];
  const label = LABELS[action];
  const joins = action === 'take' || action === 'wait';
  return (
    <Button
      ref={ref}
      variant={look.variant}
      color={look.color}
      loading={pending}
      disabled={joins && obstacle !== null}
      aria-label={`${label}: ${name}`}
      aria-describedby={describedBy}
      onClick={onClick}
      sx={[{ px: 2, py: 0.5 }, !(joins && obstacle) && look.sx, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {label}
    </Button>
  );
}
