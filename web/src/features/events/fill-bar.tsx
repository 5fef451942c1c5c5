import type { Fill } from '@club/contract';
import Box from '@mui/material/Box';

const COLORS: Record<Fill['level'], string> = {
  unlimited: 'primary.main',
  normal: 'primary.main',
  warning: 'warning.light',
  full: 'error.main',
};

type Props = {
  fill: Fill;
  /** Whether to mark the viewer's own place. */
  marked?: boolean;
  height?: number;
};

/** Shows how full an event is. There is no bar without a limit. */
export function FillBar({ fill, marked = false, height = 8 }: Props) {
  if (fill.max === null) return null;
  return (
    <Box
      role="progressbar"
      aria-label="Auslastung"
      aria-valuenow={fill.percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={`${fill.active} von ${fill.max} Plätzen belegt`}
      data-level={fill.level}
      sx={{ position: 'relative', height, borderRadius: 99, bgcolor: 'action.selected' }}
    >
      <Box
        sx={{
          width: `${fill.percent}%`,
          height: '100%',
          borderRadius: 99,
          bgcolor: COLORS[fill.level],
          transition: 'width 400ms ease-out',
        }}
      />
      {marked && <OwnMarker percent={fill.percent} size={height + 8} />}
    </Box>
  );
}

function OwnMarker({ percent, size }: { percent: number; size: number }) {
  return (
    <Box
      component="span"
      role="img"
      aria-label="Dein Platz"
      sx={{
        position: 'absolute',
        top: '50%',
        // The clamp keeps the marker on the bar at both ends.
        left: `clamp(0px, calc(${percent}% - ${size}px), calc(100% - ${size}px))`,
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
