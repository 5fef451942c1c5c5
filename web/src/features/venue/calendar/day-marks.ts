import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import QuestionMark from '@mui/icons-material/QuestionMark';
import type { SxProps, Theme } from '@mui/material/styles';

const tint = (color: string, percent: number) =>
  `color-mix(in srgb, var(--mui-palette-${color}-main) ${percent}%, transparent)`;

/** Hatched, so that it is no matter of colour alone. */
const hatch = (color: string) =>
  `repeating-linear-gradient(135deg, ${tint(color, 16)} 0 5px, ${tint(color, 30)} 5px 8px)`;

export type Mark = 'booked' | 'pending' | 'free';

export const MARK_ICONS = { booked: Close, pending: QuestionMark, free: Check };

export const MARK_COLORS = { booked: 'error', pending: 'warning', free: 'success' } as const;

/** The field of a day, and its small likeness in the legend. */
export const MARK_LOOKS = {
  booked: { fontWeight: 600, backgroundImage: hatch('error'), '&:hover': { bgcolor: tint('error', 14) } },
  pending: {
    fontWeight: 600,
    border: '2px dashed',
    borderColor: 'warning.main',
    bgcolor: tint('warning', 12),
    '&:hover': { bgcolor: tint('warning', 24) },
  },
  free: { bgcolor: tint('success', 20), '&:hover': { bgcolor: tint('success', 32) } },
} as const satisfies Record<Mark, SxProps<Theme>>;
