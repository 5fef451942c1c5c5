import { toastQueue } from '@/lib/toast-queue';

let shown: number | null = null;

/** Asks, and goes on asking until somebody has decided. There is only one such question at a time. */
export function offerUpdate(load: () => void, elsewhere: boolean): void {
  if (shown !== null) toastQueue.remove(shown);
  shown = toastQueue.add({
    title: 'Eine neue Version ist da',
    description: elsewhere
      ? 'In einem anderen Fenster läuft sie schon. Lade neu, damit hier alles zusammenpasst.'
      : 'Lade die App neu, um sie zu benutzen.',
    action: { label: 'Neu laden', run: load },
  });
}
