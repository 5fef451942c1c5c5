import type { EventDetail } from '@club/contract';
import { useRef, useState } from 'react';
import { useToast } from '@/lib/toasts';
import { shareText } from '../rules/share-links';

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The device's own way to share where there is one, else our dialog. Changing one's mind is no failure. */
export function useShareEvent(event: Pick<EventDetail, 'id' | 'title'>) {
  const { toast } = useToast();
  const [dialogOpen, setDialogOpen] = useState(false);
  const sharing = useRef(false);
  const url = `${window.location.origin}/events/${event.id}`;

  const share = async () => {
    if (typeof navigator.share !== 'function') {
      setDialogOpen(true);
      return;
    }
    // A second tap, while the device's own dialog is opening, would be refused.
    if (sharing.current) return;
    sharing.current = true;
    try {
      await navigator.share({ title: event.title, text: shareText(event.title), url });
    } catch (error) {
      if (isAbort(error)) return;
      toast({
        title: 'Fehler',
        description: 'Die Veranstaltung konnte nicht geteilt werden.',
        variant: 'destructive',
      });
    } finally {
      sharing.current = false;
    }
  };
  return { share: () => void share(), dialog: { open: dialogOpen, url, close: () => setDialogOpen(false) } };
}
