import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { safePath } from '@/features/accounts/return-path';

/**
 * Goes where a notice leads that was clicked, by a link that clicks itself: so a form with
 * unsaved changes asks before it is left, as it does for every link.
 */
export function NoticeLink({ container }: { container: ServiceWorkerContainer }) {
  const link = useRef<HTMLAnchorElement>(null);
  const [path, setPath] = useState<string | null>(null);

  useEffect(() => {
    const open = ({ data, ports }: MessageEvent<unknown>) => {
      const asked = askedPath(data);
      if (asked === null) return;
      setPath(asked);
      ports[0]?.postMessage(true);
    };
    container.addEventListener('message', open);
    container.startMessages();
    return () => container.removeEventListener('message', open);
  }, [container]);

  useEffect(() => {
    if (path === null) return;
    link.current?.click();
    setPath(null);
  }, [path]);

  return path !== null && <Link ref={link} to={path} hidden />;
}

function askedPath(message: unknown): string | null {
  const isAsking = typeof message === 'object' && message !== null && 'type' in message && message.type === 'open';
  return isAsking && 'path' in message && typeof message.path === 'string' ? safePath(message.path) : null;
}
