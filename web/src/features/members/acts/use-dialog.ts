import { useState } from 'react';

/** A dialog begins anew each time it is opened: `opened` is its key, and 0 until it is first needed. */
export function useDialog() {
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);
  return {
    opened,
    props: { open, onClose: () => setOpen(false) },
    start: () => {
      setOpened(opened + 1);
      setOpen(true);
    },
  };
}
