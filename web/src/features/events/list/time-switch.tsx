import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

/** Larger text needs the room. */
const PADDING = 'max(4px, 28px - 0.75rem)';

type Props = { past: boolean; onChange: (past: boolean) => void };

export function TimeSwitch({ past, onChange }: Props) {
  return (
    <ToggleButtonGroup
      exclusive
      color="primary"
      aria-label="Zeitraum"
      value={past}
      onChange={(_event, next: boolean | null) => {
        // null: the chosen one was pressed again.
        if (next !== null) onChange(next);
      }}
    >
      <ToggleButton value={false} sx={{ px: PADDING }}>
        Kommende
      </ToggleButton>
      <ToggleButton value={true} sx={{ px: PADDING }}>
        Vergangene
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
