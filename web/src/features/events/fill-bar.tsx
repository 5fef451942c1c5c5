import Box from '@mui/material/Box';
import { When } from '@/components/slots';
import type { CardView } from './rules/card-view';

const PERCENT = '--percent';

type Props = {
  label?: string;
  fill: Pick<CardView, 'percent' | 'occupancy'> & { level: CardView['level'] | 'turn' };
  /** Whether to mark the viewer's own place. */
  marked?: boolean;
  height?: number;
};

/** Shows how full an event with a limit is, or how far somebody has come on its waitlist. */
export function FillBar({ label = 'Auslastung', fill, marked = false, height = 8 }: Props) {
  const { level, percent, occupancy } = fill;
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={occupancy}
      data-level={level}
      // In style sheets each percentage would be a rule of its own.
      style={{ [PERCENT as string]: `${percent}%` }}
      sx={{ position: 'relative', height, borderRadius: 99, bgcolor: 'action.selected' }}
    >
      <Box
        sx={{
          width: `var(${PERCENT})`,
          height: '100%',
          borderRadius: 99,
          bgcolor: 'primary.main',
          '[data-level="warning"] > &': { bgcolor: 'warning.light' },
          '[data-level="full"] > &': { bgcolor: 'error.main' },
          '[data-level="over"] > &': { bgcolor: 'text.secondary' },
          '[data-level="turn"] > &': { bgcolor: 'info.main' },
          transition: 'width 400ms ease-out',
        }}
      />
      <When is={marked}>
        <OwnMarker size={height + 8} />
      </When>
    </Box>
  );
}

function OwnMarker({ size }: { size: number }) {
  return (
    <Box
      component="span"
      data-own=""
      sx={{
        position: 'absolute',
        top: '50%',
        // The clamp keeps the marker on the bar at both ends.
        left: `clamp(0px, calc(var(${PERCENT}) - ${size}px), calc(100% - ${size}px))`,
        width: size,
        height: size,
        transform: 'translateY(-50%)',
        borderRadius: '50%',
        bgcolor: 'success.main',
        border: '3px solid',
        borderColor: 'background.paper',
        boxShadow: 1,
      }}
    />
  );
}
