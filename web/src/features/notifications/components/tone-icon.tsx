import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import RemoveCircle from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import type { Tone } from '../texts';

const LOOKS = {
  success: { Icon: CheckCircle, color: 'success.main' },
  error: { Icon: ErrorOutline, color: 'error.main' },
  waiting: { Icon: Schedule, color: 'info.main' },
  neutral: { Icon: RemoveCircle, color: 'text.secondary' },
} as const satisfies Record<Tone, object>;

/** Beside words that say the same. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const { Icon, color } = LOOKS[tone];
  return <Icon aria-hidden fontSize="small" sx={{ color, mt: 0.375, flexShrink: 0 }} />;
}
