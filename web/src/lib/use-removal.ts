import { useRef, useState } from 'react';

type Mutation<Item> = {
  mutate: (item: Item, options: { onSuccess: () => void; onSettled: () => void }) => void;
  isPending: boolean;
};

/**
 * Asks before something is removed. The dialog stays open while the server works and when it fails. The button that
 * had the focus disappears with what is removed, or is another one then, so `onGone` moves the focus.
 */
export function useRemoval<Item>({ mutate, isPending }: Mutation<Item>, onGone: () => void) {
  const [asked, setAsked] = useState<Item | null>(null);
  const [open, setOpen] = useState(false);
  const sending = useRef(false);
  const removed = useRef(false);

  const onConfirm = () => {
    if (asked === null || sending.current) return;
    sending.current = true;
    mutate(asked, {
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
    /** The item that the dialog asks about, also while it fades out. */
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
