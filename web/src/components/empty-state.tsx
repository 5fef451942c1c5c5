import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = {
  /** An icon or drawing, hidden from assistive technology. */
  picture?: ReactNode;
  title: string;
  children?: ReactNode;
  /** A button or link that leads on. */
  action?: ReactNode;
  headingLevel?: 'h1' | 'h2' | 'h3';
};

/** Says that there is nothing to show, which is no failure. */
export function EmptyState({ picture, title, children, action, headingLevel = 'h2' }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: 1.5,
        px: 3,
        py: { xs: 5, md: 7 },
        border: '2px dashed',
        borderColor: 'divider',
        borderRadius: 2,
      }}
    >
      {picture && (
        <Box aria-hidden sx={{ color: 'primary.main', fontSize: 56, lineHeight: 0 }}>
          {picture}
        </Box>
      )}
      <Typography variant="h3" component={headingLevel}>
        {title}
      </Typography>
      {children && (
        <Typography color="textSecondary" sx={{ maxWidth: '46ch' }}>
          {children}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1 }}>{action}</Box>}
    </Box>
  );
}
