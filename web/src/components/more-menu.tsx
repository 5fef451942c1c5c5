import MoreVert from '@mui/icons-material/MoreVert';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { Link } from './link';

export type MenuAct = { label: string } & (
  | { to: string }
  | {
      /** Takes the menu's button, to which the focus returns. */
      run: (opener: HTMLElement | null) => void;
      /** Takes something away: it is set off from the acts above it. */
      removes?: boolean;
    }
);

type Props = { label: string; describedBy?: string; acts: readonly MenuAct[] };

/** Holds what is done more rarely. */
export function MoreMenu({ label, describedBy, acts }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (acts.length === 0) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        id={`${id}-button`}
        aria-label={label}
        aria-describedby={describedBy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? `${id}-menu` : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
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
        {acts.flatMap((act) => {
          if ('to' in act)
            return (
              <MenuItem key={act.label} component={Link} to={act.to} onClick={close} sx={{ minHeight: 44 }}>
                {act.label}
              </MenuItem>
            );
          const item = (
            <MenuItem
              key={act.label}
              onClick={() => {
                close();
                act.run(anchor);
              }}
              sx={{ minHeight: 44, color: act.removes ? 'error.main' : undefined }}
            >
              {act.label}
            </MenuItem>
          );
          return act.removes ? [<Divider key="divider" />, item] : item;
        })}
      </Menu>
    </>
  );
}
