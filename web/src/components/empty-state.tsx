import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = {
  /** An icon or drawing, hidden from assistive technology. */
  picture?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  headingLevel?: 'h1' | 'h2' | 'h3';
  /** It is read out at once, and looks like what a failure has taken the place of. */
  isFailure?: boolean;
};

const NOTHING = { border: '2px dashed' } as const;
const FAILURE = { border: '1px solid', bgcolor: 'background.paper' } as const;

/** Says that there is nothing to show. */
export function EmptyState({ picture, title, children, action, headingLevel = 'h2', isFailure = false }: Props) {
  return (
    <Box
      role={isFailure ? 'alert' : undefined}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: 1.5,
        px: 3,
        py: { xs: 5, md: 7 },
        ...(isFailure ? FAILURE : NOTHING),
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
