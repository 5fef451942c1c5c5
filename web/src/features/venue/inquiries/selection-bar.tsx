import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';

type Props = {
  count: number;
  onSelectDecided: () => Promise<void>;
  onDelete: () => void;
  onDone: () => void;
};

/** Stays in sight while the list is scrolled. */
export function SelectionBar({ count, onSelectDecided, onDelete, onDone }: Props) {
  const bar = useRef<HTMLElement>(null);
  // The button that was pressed is gone.
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);
  const [loading, setLoading] = useState(false);
  const selectDecided = async () => {
    setLoading(true);
    await onSelectDecided().finally(() => setLoading(false));
  };
  return (
    <>
      {/* The focused element may not hide behind the bars. */}
      <GlobalStyles styles={{ html: { scrollPaddingTop: 240 } }} />
      <Box
        ref={bar}
        tabIndex={-1}
        role="group"
        aria-label="Auswahl"
        sx={{
          position: 'sticky',
          top: { xs: 8, md: 128, lg: 84 },
          zIndex: 1,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          mb: 1.5,
          p: 1,
          pl: 2,
          borderRadius: 2,
          border: '1px solid',
          borderColor: 'divider',
          bgcolor: 'background.paper',
          boxShadow: 2,
        }}
      >
        <Typography role="status" sx={{ mr: 'auto', fontWeight: 600 }}>
          {count.toLocaleString('de-DE')} ausgewählt
        </Typography>
        <Button onClick={onDone}>Abbrechen</Button>
        <Button variant="outlined" onClick={() => void selectDecided()} loading={loading} sx={{ flexGrow: 1 }}>
          Alle erledigten
        </Button>
        <Button variant="contained" color="error" onClick={onDelete} disabled={count === 0} sx={{ flexGrow: 1 }}>
          Löschen
        </Button>
      </Box>
    </>
  );
}
