import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FillBar } from '../fill-bar';
import type { CardState } from '../rules/card-state';

const TEXT_COLORS: Record<CardState['tone'], string> = {
  normal: 'text.secondary',
  joined: 'success.main',
  warning: 'warning.main',
  full: 'error.main',
  muted: 'text.secondary',
};

export function EventCardFill({ state }: { state: CardState }) {
  return (
    <Box sx={{ mt: 0.75, display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, flexWrap: 'wrap' }}>
        <Typography variant="subtitle2" component="p" sx={{ color: TEXT_COLORS[state.tone] }}>
          {state.line}
        </Typography>
        <Typography
          variant="subtitle2"
          component="p"
          sx={{ color: state.count === 'AUSGEBUCHT' ? 'error.main' : 'text.secondary' }}
        >
          {state.count}
        </Typography>
      </Box>
      <FillBar fill={state.fill} marked={state.marked} />
    </Box>
  );
}
