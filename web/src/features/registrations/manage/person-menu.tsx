import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { ACTION_LABELS, type PlaceAction } from '../rules/places';

type Props = {
  name: string;
  actions: readonly PlaceAction[];
  /** The button takes the focus again afterwards. */
  onChoose: (action: PlaceAction, button: HTMLElement) => void;
};

/** Holds what is rarely done with a registration, and asks first. */
export function PersonMenu({ name, actions, onChoose }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (action: PlaceAction) => {
    setAnchor(null);
    if (anchor) onChoose(action, anchor);
  };
  return (
    <>
      <IconButton
        id={`${id}-button`}
        aria-label={`Mehr zu ${name}`}
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
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {actions.map((action) => (
          <MenuItem key={action} onClick={() => choose(action)} sx={{ minHeight: 44 }}>
            {ACTION_LABELS[action]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
