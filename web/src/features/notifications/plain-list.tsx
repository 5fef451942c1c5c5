import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import RemoveCircle from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import { styled } from '@mui/material/styles';
import type { Tone } from './texts';

/** A list with lines between its items. */
export const PlainList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  width: '100%',
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: theme.spacing(1.5), paddingBlock: theme.spacing(1.25) },
  '& > li:first-of-type': { paddingTop: 0 },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const LOOKS = {
  success: { Icon: CheckCircle, color: 'success.main' },
  error: { Icon: ErrorOutline, color: 'error.main' },
  waiting: { Icon: Schedule, color: 'info.main' },
  neutral: { Icon: RemoveCircle, color: 'text.secondary' },
} as const satisfies Record<Tone, object>;

/** Stands beside a text that says the same. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const { Icon, color } = LOOKS[tone];
  return <Icon aria-hidden fontSize="small" sx={{ color, mt: 0.375, flexShrink: 0 }} />;
}
