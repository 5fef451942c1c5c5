import Box from '@mui/material/Box';
import type { CardState } from '../rules/card-state';

type Props = NonNullable<CardState['badge']>;

const BACKGROUNDS: Record<Props['tone'], string> = {
  success: 'success.main',
  info: 'info.main',
  error: 'error.main',
  muted: 'text.secondary',
};

export function StateBadge({ text, tone }: Props) {
  return (
    <Box
      component="span"
      sx={{
        ml: 'auto',
        px: 1.25,
        py: 0.25,
        borderRadius: 99,
        bgcolor: BACKGROUNDS[tone],
        color: tone === 'muted' ? 'background.paper' : `${tone}.contrastText`,
        typography: 'body2',
        fontWeight: 600,
      }}
    >
      {text}
    </Box>
  );
}
