import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Toast, toastQueue } from './toast-queue';

/** Farther to the right than this closes a toast (specification, section 4). */
const SWIPE_THRESHOLD_PX = 50;

const enter = keyframes({ from: { opacity: 0, transform: 'scale(0.94)' } });
const leave = keyframes({ to: { opacity: 0, transform: 'translateX(110%)' } });

const LOOK = {
  default: { Icon: Info, color: 'info.main' },
  success: { Icon: CheckCircle, color: 'success.main' },
  destructive: { Icon: ErrorOutline, color: 'error.main' },
} as const;

type Props = { toast: Toast; paused: boolean; onClose: () => void };

/** `onClose` is called for the buttons only, before the toast leaves. */
export function ToastItem({ toast, paused, onClose }: Props) {
  const { id, open, action, displayMs } = toast;
  const remaining = useRef(displayMs ?? 0);
  const [start, setStart] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);
  const { Icon, color } = LOOK[toast.variant];

  useEffect(() => {
    if (!open || paused || displayMs === null) return;
    const since = Date.now();
    const timer = setTimeout(toastQueue.dismiss, remaining.current, id);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - since;
    };
  }, [id, open, paused, displayMs]);

  const grab = (event: PointerEvent) => {
    // A captured pointer would keep the close button from being clicked.
    if (event.target instanceof Element && event.target.closest('button')) return;
    setStart(event.clientX);
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const drag = (event: PointerEvent) => {
    if (start !== null) setOffset(Math.max(0, event.clientX - start));
  };
  const letGo = () => {
    if (offset > SWIPE_THRESHOLD_PX) toastQueue.dismiss(id);
    else setOffset(0);
    setStart(null);
  };

  const close = () => {
    onClose();
    toastQueue.dismiss(id);
  };

  return (
    <Paper
      elevation={8}
      inert={!open}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onAnimationEnd={(event) => {
        if (!open && event.target === event.currentTarget) toastQueue.remove(id);
      }}
      style={{ translate: `${offset}px` }}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.5,
        p: 1.5,
        pl: 2.5,
        mt: 1,
        position: 'relative',
        overflow: 'hidden',
        borderRadius: 1.25,
        '&::before': { content: '""', position: 'absolute', inset: '0 auto 0 0', width: 6, bgcolor: color },
        touchAction: 'pan-y',
        userSelect: 'none',
        animation: open ? `${enter} 200ms ease-out` : `${leave} 200ms ease-in forwards`,
      }}
    >
      <Icon aria-hidden sx={{ color, mt: 1.25 }} />
      <Box sx={{ flex: 1, py: 1.25, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.4 }}>{toast.title}</Typography>
        {toast.description && (
          <Typography variant="body2" color="textSecondary">
            {toast.description}
          </Typography>
        )}
        {action && (
          <Button
            variant="contained"
            onClick={() => {
              close();
              action.run();
            }}
            sx={{ mt: 1.5 }}
          >
            {action.label}
          </Button>
        )}
      </Box>
      <IconButton aria-label="Schließen" onClick={close}>
        <Close />
      </IconButton>
    </Paper>
  );
}
