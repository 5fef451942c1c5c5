import Box from '@mui/material/Box';
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatDay } from './rules/month';

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
  color?: 'primary' | 'error' | 'warning' | 'success';
  /** Fills its box, with the number in the corner, and leaves room below that. */
  roomy?: boolean;
  children?: ReactNode;
};

/** Shows one day as a button. It takes other props too, so that it can stand inside a tooltip. */
export function DayCell({ state, content, look, color = 'primary', roomy = false, children, ...props }: Props) {
  const { day, today, selected, reachable, onSelect } = state;
  const name = formatDay(day, 'EEEE, d. MMMM yyyy');
  return (
    <ButtonBase
      {...props}
      data-day={day}
      tabIndex={reachable ? 0 : -1}
      aria-label={content ? `${name}, ${content}` : name}
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
        selected && { fontWeight: 600, borderColor: `${color}.main` },
        roomy && ROOMY,
        selected && !roomy && filled(color),
      ]}
    >
      {roomy ? (
        <Box component="span" sx={[NUMBER, selected && filled(color)]}>
          {Number(day.slice(8))}
        </Box>
      ) : (
        Number(day.slice(8))
      )}
      {children}
    </ButtonBase>
  );
}

const filled = (color: NonNullable<Props['color']>) => ({
  bgcolor: `${color}.main`,
  backgroundImage: 'none',
  color: `${color}.contrastText`,
  '@media (hover: hover)': { '&:hover': { bgcolor: `${color}.dark` } },
});

const ROOMY = { height: '100%', alignItems: 'flex-start', justifyContent: 'flex-start', p: '2px' } as const;

const NUMBER = { minWidth: '1.75rem', lineHeight: '1.5rem', borderRadius: 99, textAlign: 'center' } as const;
