import Box from '@mui/material/Box';
import { DayCell, type DayState } from './day-cell';

type Props = {
  state: DayState;
  /** How many events it holds. */
  count: number;
};

export function DayButton({ state, count }: Props) {
  if (count === 0) return <DayCell state={state} />;
  return (
    <DayCell state={state} holds={count === 1 ? '1 Veranstaltung' : `${count} Veranstaltungen`} look={WITH_EVENTS}>
      <Box
        component="span"
        aria-hidden
        sx={{
          position: 'absolute',
          bottom: 4,
          width: Math.min(count, 3) * 6,
          height: 4,
          borderRadius: 99,
          bgcolor: state.selected ? 'secondary.main' : 'primary.main',
        }}
      />
    </DayCell>
  );
}

const WITH_EVENTS = {
  fontWeight: 600,
  bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 14%, transparent)',
  '&:hover': { bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 24%, transparent)' },
} as const;
