import type { CardEvent } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Month and week show these. */
export type ShownDays = {
  now: Date;
  /** The events of each day, as yyyy-MM-dd, that pass the filters. */
  byDay: ReadonlyMap<string, readonly CardEvent[]>;
  /** The chosen day as yyyy-MM-dd. */
  day: string;
  onSelect: (day: string) => void;
  /** Drops the filters; null when none is on. */
  onReset: (() => void) | null;
};

type Props = Pick<ShownDays, 'onReset'> & {
  text: string;
  /** Another way on. */
  children?: ReactNode;
};

/** Says that a day or week has no events, and what can be done. */
export const NothingOn = ({ text, onReset, children }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 44 }}>
    <Typography color="textSecondary">{text}</Typography>
    {onReset && (
      <Button variant="text" onClick={onReset}>
        Filter zurücksetzen
      </Button>
    )}
    {children}
  </Box>
);
