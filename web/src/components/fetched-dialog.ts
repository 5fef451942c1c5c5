import { type ReactNode, useState } from 'react';
import { useToast } from '@/lib/toasts';
import { showDialog } from './dialog-host';

/** Shows a dialog whose file is fetched when it is first needed. */
export function useFetchedDialog() {
  const { toast } = useToast();
  const [isFetching, setFetching] = useState(false);
  const show = async (
    fetchDialog: () => Promise<ReactNode>,
    opener: Element | null = document.activeElement,
  ): Promise<void> => {
    const { pathname } = window.location;
    setFetching(true);
    try {
      const dialog = await fetchDialog();
      // Somebody may have left the page meanwhile.
      if (window.location.pathname === pathname) showDialog(dialog, opener);
    } catch {
      const description = 'Das konnte nicht geladen werden. Bitte versuche es noch einmal.';
      toast({ title: 'Fehler', description, variant: 'destructive' });
    }
    setFetching(false);
  };
  return { isFetching, show };
}
