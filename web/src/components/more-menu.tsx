import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { Link } from './link';

export type MenuAct = { label: string } & ({ to: string } | { run: () => void });

type Props = { label: string; acts: readonly MenuAct[] };

/** Holds what is done more rarely. */
export function MoreMenu({ label, acts }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (acts.length === 0) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        id={`${id}-button`}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? `${id}-menu` : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <MoreVert />
      </IconButton>
      <Menu
        id={`${id}-menu`}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {acts.map((act) =>
          'to' in act ? (
            <MenuItem key={act.label} component={Link} to={act.to} onClick={close} sx={{ minHeight: 44 }}>
              {act.label}
            </MenuItem>
          ) : (
            <MenuItem
              key={act.label}
              onClick={() => {
                close();
                act.run();
              }}
              sx={{ minHeight: 44 }}
            >
              {act.label}
            </MenuItem>
          ),
        )}
      </Menu>
    </>
  );
}
