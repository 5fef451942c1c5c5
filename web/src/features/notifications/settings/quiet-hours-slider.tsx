import Bedtime from '@mui/icons-material/Bedtime';
import WbSunny from '@mui/icons-material/WbSunny';
import Box from '@mui/material/Box';
import Slider, { SliderThumb } from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { type ComponentProps, type ReactNode, useState } from 'react';
import {
  type Handle,
  handleOrder,
  hourText,
  LAST_HOUR,
  otherHandle,
  type QuietHours,
  quietPeriods,
  withMovedHandle,
} from '../rules/quiet-hours';

declare module '@mui/material/Slider' {
  interface SliderThumbSlotPropsOverrides {
    order?: readonly Handle[];
  }
}

const LABELS: Record<Handle, string> = { start: 'Beginn der Ruhezeit', end: 'Ende der Ruhezeit' };
const ICONS: Record<Handle, typeof Bedtime> = { start: Bedtime, end: WbSunny };
const MARKS = [0, 6, 12, 18, LAST_HOUR].map((value) => ({ value, label: String(value) }));

type Props = { hours: QuietHours; onMove: (hours: QuietHours) => void; onRest: () => void };

/**
 * The moon is the start and the sun is the end. Each can stand on either side of the other: if the moon is on the
 * right, the quiet hours cross midnight. The words above stand in the order of the handles.
 */
export function QuietHoursSlider({ hours, onMove, onRest }: Props) {
  const [lastMoved, setLastMoved] = useState<Handle>('start');
  const order = handleOrder(hours, lastMoved);
  const [left, right] = order;

  const change = (event: Event, values: number | number[], thumb: number) => {
    if (!Array.isArray(values)) return;
    const [low = 0, high = 0] = values;
    // When both handles are at one hour, a finger moves the one it holds and keys move the focused one.
    const fallback = event.type === 'keydown' && thumb === 1 ? otherHandle(lastMoved) : lastMoved;
    const { hours: next, moved } = withMovedHandle(hours, [low, high], fallback);
    setLastMoved(moved);
    onMove(next);
  };
  return (
    <Box sx={{ width: '100%' }}>
      <Box
        aria-hidden
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, mb: 1, '& > :last-child': { ml: 'auto' } }}
      >
        {order.map((handle) => (
          <Legend key={handle} handle={handle} hour={hours[handle]} />
        ))}
      </Box>
      <Box sx={{ px: 2 }}>
        <Slider
          min={0}
          max={LAST_HOUR}
          step={1}
          shiftStep={6}
          marks={MARKS}
          track={false}
          value={[hours[left], hours[right]]}
          onChange={change}
          onChangeCommitted={onRest}
          getAriaLabel={(index) => LABELS[order[index] ?? left]}
          getAriaValueText={hourText}
          slots={{ thumb: HandleThumb }}
          slotProps={{ rail: { style: { background: railColors(hours) } }, thumb: { order } }}
          sx={SLIDER_LOOK}
        />
      </Box>
    </Box>
  );
}

type ThumbProps = ComponentProps<typeof SliderThumb> & {
  'data-index'?: number;
  order?: readonly Handle[];
  children?: ReactNode;
};

function HandleThumb({ children, order = [], ...thumb }: ThumbProps) {
  const Icon = ICONS[order[Number(thumb['data-index'])] ?? 'start'];
  return (
    <SliderThumb {...thumb}>
      {children}
      <Icon aria-hidden />
    </SliderThumb>
  );
}

function Legend({ handle, hour }: { handle: Handle; hour: number }) {
  const Icon = ICONS[handle];
  return (
    <Typography sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontWeight: 600 }}>
      <Icon sx={{ fontSize: 20, color: 'primary.main' }} />
      {handle === 'start' ? 'Beginn' : 'Ende'} {hourText(hour)}
    </Typography>
  );
}

const QUIET = 'var(--mui-palette-primary-main)';
const AWAKE = 'color-mix(in srgb, var(--mui-palette-text-primary) 22%, transparent)';

function railColors(hours: QuietHours): string {
  const percent = (hour: number) => `${(100 * hour) / LAST_HOUR}%`;
  const stops = quietPeriods(hours).flatMap(({ from, to }) => [
    `${AWAKE} ${percent(from)}`,
    `${QUIET} ${percent(from)}`,
    `${QUIET} ${percent(to)}`,
    `${AWAKE} ${percent(to)}`,
  ]);
  return `linear-gradient(to right, ${[`${AWAKE} 0%`, ...stops, `${AWAKE} 100%`].join(', ')})`;
}

const SLIDER_LOOK = {
  height: 10,
  py: '22px !important',
  '& .MuiSlider-rail': { opacity: 1, height: 10 },
  '& .MuiSlider-mark': { display: 'none' },
  '& .MuiSlider-markLabel': { typography: 'caption', color: 'text.secondary', top: 46 },
  '& .MuiSlider-thumb': {
    width: 36,
    height: 36,
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    border: '3px solid var(--mui-palette-background-paper)',
    '&::after': { width: 44, height: 44 },
    '& svg': { fontSize: 20 },
    // MUI's own class stays at the wrong handle when one passes the other.
    '&:has(input:focus-visible)': { outline: '3px solid var(--mui-palette-primary-main)', outlineOffset: 1 },
  },
} as const;
