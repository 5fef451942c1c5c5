import { clubNoonOfDay, formatClub } from '@club/contract';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';

type Props = {
  /** yyyy-MM-dd */
  day: string;
  count: number;
  today: boolean;
  selected: boolean;
  /** Tab stops here. */
  reachable: boolean;
  onSelect: (day: string) => void;
};

export function DayButton({ day, count, today, selected, reachable, onSelect }: Props) {
  return (
    <ButtonBase
      data-day={day}
      tabIndex={reachable ? 0 : -1}
      aria-label={dayName(day, count)}
      aria-pressed={selected}
      aria-current={today ? 'date' : undefined}
      onClick={() => onSelect(day)}
      sx={[
        {
          width: '100%',
          minHeight: 44,
          borderRadius: 1,
          typography: 'body1',
          flexDirection: 'column',
          position: 'relative',
          color: 'text.primary',
          border: '2px solid transparent',
          '&:hover': { bgcolor: 'action.hover' },
        },
        count > 0 && {
          fontWeight: 600,
          bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 14%, transparent)',
          '&:hover': { bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 24%, transparent)' },
        },
        today && { borderColor: 'primary.main', fontWeight: 600 },
        selected && {
          fontWeight: 600,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          '&:hover': { bgcolor: 'primary.dark' },
        },
      ]}
    >
      {Number(day.slice(8))}
      {count > 0 && (
        <Box
          component="span"
          aria-hidden
          sx={{
            position: 'absolute',
            bottom: 4,
            width: Math.min(count, 3) * 6,
            height: 4,
            borderRadius: 99,
            bgcolor: selected ? 'secondary.main' : 'primary.main',
          }}
        />
      )}
    </ButtonBase>
  );
}

function dayName(day: string, count: number): string {
  const noon = clubNoonOfDay(day);
  const date = noon ? formatClub(noon, 'EEEE, d. MMMM yyyy') : day;
  if (count === 0) return date;
  return `${date}, ${count === 1 ? '1 Veranstaltung' : `${count} Veranstaltungen`}`;
}
