import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = {
  tone?: 'info' | 'warning' | 'error';
  /** Without children the live region stays, so that a later note is announced. */
  children?: ReactNode;
};

const ICONS = { info: InfoOutlined, warning: WarningAmber, error: WarningAmber };

/** Says something about an entry that is no error and does not keep the form from being sent. */
export function FieldNote({ tone = 'info', children }: Props) {
  const Icon = ICONS[tone];
  const main = `var(--mui-palette-${tone}-main)`;
  return (
    // Without a note the margin takes back the gap of the stack around it.
    <Box role="status" sx={{ '&:empty': { mb: -2.5 } }}>
      {children && (
        <Box
          sx={{
            display: 'flex',
            gap: 1.25,
            px: 1.5,
            py: 1.25,
            borderRadius: 1.25,
            border: '1px solid',
            borderColor: `color-mix(in srgb, ${main} 40%, transparent)`,
            bgcolor: `color-mix(in srgb, ${main} 8%, var(--mui-palette-background-paper))`,
          }}
        >
          <Icon aria-hidden fontSize="small" sx={{ color: main, mt: 0.25 }} />
          <Typography
            variant="body2"
            component="div"
            sx={{ minWidth: 0, overflowWrap: 'anywhere', textWrap: 'pretty' }}
          >
            {children}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
