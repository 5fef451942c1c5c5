import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

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
      <ToggleButton value={false} sx={{ px: 2 }}>
        Kommende
      </ToggleButton>
      <ToggleButton value={true} sx={{ px: 2 }}>
        Vergangene
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
