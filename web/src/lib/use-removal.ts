import { useRef, useState } from 'react';

type Mutation = {
  mutate: (id: string, options: { onSuccess: () => void; onSettled: () => void }) => void;
  isPending: boolean;
};

/**
 * Asks before an item of a list is removed. The dialog stays open while the server works and when it fails. The
 * button that had the focus disappears with the item, so `onGone` moves the focus.
 */
export function useRemoval<Item extends { id: string }>({ mutate, isPending }: Mutation, onGone: () => void) {
  const [asked, setAsked] = useState<Item | null>(null);
  const [open, setOpen] = useState(false);
  const sending = useRef(false);
  const removed = useRef(false);

  const onConfirm = () => {
    if (!asked || sending.current) return;
    sending.current = true;
    mutate(asked.id, {
      onSuccess: () => {
        removed.current = true;
        setOpen(false);
      },
      onSettled: () => {
        sending.current = false;
      },
    });
  };
  const onExited = () => {
    if (removed.current) onGone();
    removed.current = false;
  };

  return {
    /** The item that the dialog asks about, also while the dialog fades out. */
    asked,
    ask: (item: Item) => {
      setAsked(item);
      setOpen(true);
    },
    /** The props of the ConfirmDialog. */
    dialog: {
      open,
      loading: isPending,
      onConfirm,
      onClose: () => {
        if (!sending.current) setOpen(false);
      },
      onExited,
    },
  };
}
