import { useRef, useState } from 'react';

type Mutation = {
  mutate: (id: string, options: { onSuccess: () => void; onSettled: () => void }) => void;
  isPending: boolean;
};

/**
 * Asks before an item of a list is removed. The question stays open while the server works, and when it
 * fails; with the item the button is gone that had the focus, and `onGone` tells where it goes.
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
    /** What the question is about, also while it fades out. */
    asked,
    ask: (item: Item) => {
      setAsked(item);
      setOpen(true);
    },
    /** For the ConfirmDialog. */
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
