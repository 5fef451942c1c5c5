import type { Export } from '@club/contract';
import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useExport } from '../api/exports';

/** The log is exported on its own page. */
const LABELS: Record<Exclude<Export, 'log'>, string> = {
  members: 'Mitglieder',
  events: 'Veranstaltungen mit Anmeldungen',
  bookings: 'Buchungen des Vereinsheims',
};

const TABLES = Object.keys(LABELS) as (keyof typeof LABELS)[];

export function ExportMenu() {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { mutate: download, isPending } = useExport();
  return (
    <>
      <Button
        id={`${id}-button`}
        variant="outlined"
        startIcon={<Download />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? `${id}-menu` : undefined}
        loading={isPending}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Als CSV laden
      </Button>
      <Menu
        id={`${id}-menu`}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {TABLES.map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              download(name);
            }}
            sx={{ minHeight: 44 }}
          >
            {LABELS[name]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
