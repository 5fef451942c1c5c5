import { clubNoonOfDay, formatClub } from '@club/contract';
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** The state of a day in the grid. */
export type DayState = {
  /** yyyy-MM-dd */
  day: string;
  today: boolean;
  selected: boolean;
  /** Whether the Tab key stops here. */
  reachable: boolean;
  onSelect: (day: string) => void;
};

type Props = Omit<ButtonBaseProps, 'onSelect' | 'onClick' | 'sx' | 'color'> & {
  state: DayState;
  /** Read out after the date: '2 Veranstaltungen'. */
  content?: string;
  /** The styles of the days that are not selected. */
  look?: SxProps<Theme>;
  /** Fills the selected day. */
  color?: 'primary' | 'error' | 'warning' | 'success';
  /** Shown below the number. */
  children?: ReactNode;
};

/** Shows one day as a button. It takes other props too, so that it can stand inside a tooltip. */
export function DayCell({ state, content, look, color = 'primary', children, ...props }: Props) {
  const { day, today, selected, reachable, onSelect } = state;
  return (
    <ButtonBase
      {...props}
      data-day={day}
      tabIndex={reachable ? 0 : -1}
      aria-label={content ? `${nameOf(day)}, ${content}` : nameOf(day)}
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
          '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
        },
        ...(Array.isArray(look) ? look : [look]),
        today && { borderColor: 'primary.main', borderStyle: 'solid', fontWeight: 600 },
        selected && {
          fontWeight: 600,
          bgcolor: `${color}.main`,
          backgroundImage: 'none',
          color: `${color}.contrastText`,
          borderColor: `${color}.main`,
          '@media (hover: hover)': { '&:hover': { bgcolor: `${color}.dark` } },
        },
      ]}
    >
      {Number(day.slice(8))}
      {children}
    </ButtonBase>
  );
}

function nameOf(day: string): string {
  const noon = clubNoonOfDay(day);
  return noon ? formatClub(noon, 'EEEE, d. MMMM yyyy') : day;
}
