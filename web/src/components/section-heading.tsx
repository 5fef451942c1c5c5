import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = {
  id?: string;
  level?: 'h2' | 'h3';
  /** A badge or count that follows the text. */
  badge?: ReactNode;
  /** Stands at the end of the line. */
  action?: ReactNode;
  children: ReactNode;
};

export function SectionHeading({ id, level = 'h2', badge, action, children }: Props) {
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1, md: 1.5 }, flexWrap: 'wrap', mb: 2, minHeight: 44 }}
    >
      <Typography id={id} variant={level} component={level}>
        {children}
      </Typography>
      {badge}
      {action && <Box sx={{ ml: 'auto', '&:empty': { display: 'none' } }}>{action}</Box>}
    </Box>
  );
}
