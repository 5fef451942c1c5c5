import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = {
  id?: string;
  badge?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

export function SectionHeading({ id, badge, action, children }: Props) {
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1, md: 1.5 }, flexWrap: 'wrap', mb: 2, minHeight: 44 }}
    >
      <Typography id={id} variant="h2">
        {children}
      </Typography>
      {badge}
      {action && <Box sx={{ ml: 'auto', '&:empty': { display: 'none' } }}>{action}</Box>}
    </Box>
  );
}
