import MoreVert from '@mui/icons-material/MoreVert';
import Button, { type ButtonProps } from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, useId, useState } from 'react';
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

type Props = {
  label: string;
  describedBy?: string;
  /** The label stands on this button, in place of three dots. */
  button?: ButtonProps;
  acts: readonly MenuAct[];
};

/** Holds what is done more rarely. */
export function MoreMenu({ label, describedBy, button, acts }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (acts.length === 0) return null;
  const close = () => setAnchor(null);
  const opener = {
    id: `${id}-button`,
    'aria-describedby': describedBy,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    'aria-controls': anchor ? `${id}-menu` : undefined,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const;
  return (
    <>
      {button ? (
        <Button {...button} {...opener}>
          {label}
        </Button>
      ) : (
        <IconButton {...opener} aria-label={label}>
          <MoreVert />
        </IconButton>
      )}
      <Menu
        id={`${id}-menu`}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {acts.flatMap((act) => {
          const removes = 'removes' in act && act.removes;
          const item = (
            <MenuItem
              key={act.label}
              {...('to' in act && { component: Link, to: act.to })}
              onClick={() => {
                close();
                if ('run' in act) act.run(anchor);
              }}
              sx={{ minHeight: 44, color: removes ? 'error.main' : undefined }}
            >
              {act.label}
            </MenuItem>
          );
          return removes ? [<Divider key="divider" />, item] : item;
        })}
      </Menu>
    </>
  );
}
