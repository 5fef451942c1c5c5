import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useToast } from '@/lib/toasts';

/** The button says for this long that the link is copied (specification, organisers' part). */
const COPIED_MS = 2_000;

type Props = {
  url: string;
  /** Is called when the browser refuses, or has no clipboard, as on pages without HTTPS. */
  onRefused?: () => void;
};

export function CopyLinkButton({ url, onRefused }: Props) {
  const { toast } = useToast();
  /** The number of copies, so that copying again restarts the time. */
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    setCopied(true);
    const timer = setTimeout(setCopied, COPIED_MS, false);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopies((count) => count + 1);
      toast({
        title: 'Link kopiert',
        description: 'Du hast den Link in die Zwischenablage kopiert.',
        variant: 'success',
      });
    } catch {
      onRefused?.();
      toast({ title: 'Fehler', description: 'Der Link konnte nicht kopiert werden.', variant: 'destructive' });
    }
  };

  return (
    <Button
      variant="contained"
      startIcon={copied ? <Check /> : <ContentCopy />}
      color={copied ? 'success' : 'primary'}
      onClick={() => void copy()}
    >
      {copied ? 'Link kopiert' : 'Link kopieren'}
    </Button>
  );
}
