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
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from './store';
import { type Toast, type ToastInput, toastQueue } from './toast-queue';
import { useFreePlace } from './use-free-place';

/** Pages with a button at the top set this custom property to its height: on phones toasts then show below it. */
export const TOASTS_TOP = '--toasts-top';

/** Pages with bars at the bottom of a phone's screen set this custom property to their height, without the safe area. */
export const BARS_HEIGHT = '--phone-bars-height';

const controls = {
  toast: (input: ToastInput): number => toastQueue.add(input),
  dismiss: toastQueue.dismiss,
};

/** These custom properties hold how much of the window is hidden, in px: by the on-screen keyboard, or by zooming in. */
const HIDDEN_ABOVE = '--hidden-above';
const HIDDEN_BELOW = '--hidden-below';

/** The height of a toast with two lines: a dialog that fills a phone has its heading above it. */
const BELOW_HEADING = '112px';

/** So high are the navigation of wide pages, and the buttons at the top of an event. */
const BELOW_NAVIGATION = '56px';

const PHONE_TOP = `var(${HIDDEN_ABOVE}, 0px) + env(safe-area-inset-top) + var(${TOASTS_TOP}, 0px)`;

/** `toast({ title, description, variant })`; variants: default, success, destructive. */
export const useToast = () => controls;

/**
 * The region of the toasts. Its two live regions are always there: assistive technology announces text that is added
 * to a known region, and often misses a region that is added together with its text.
 */
export function ToastRegion() {
  const toasts = useStore(toastQueue);
  const region = useRef<HTMLElement>(null);
  const previousFocus = useRef<Element | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useVisiblePart(region);
  useFreePlace(region, toasts.length);

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || region.current?.contains(document.activeElement)) return;
      previousFocus.current = document.activeElement;
      region.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  useEffect(() => {
    if (toasts.length === 0) {
      // A toast that disappears under the pointer or with the focus causes no leave or blur event.
      setHovered(false);
      setFocused(false);
      const hadFocus = document.activeElement === region.current;
      if (hadFocus && previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
    }
    // An open dialog hides everything beside it from assistive technology; toasts stay audible.
    region.current?.removeAttribute('aria-hidden');
  }, [toasts]);

  const keepFocus = () => {
    if (region.current?.contains(document.activeElement)) region.current.focus();
  };
  const show = (destructive: boolean) =>
    toasts
      .filter((toast) => (toast.variant === 'destructive') === destructive)
      .map((toast) => <ToastItem key={toast.id} toast={toast} paused={hovered || focused} onClose={keepFocus} />);

  return createPortal(
    <Box
      component="section"
      ref={region}
      tabIndex={-1}
      aria-label="Benachrichtigungen (F8)"
      data-no-print
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        // Wide pages have their main buttons on the right, and the navigation at the top.
        left: { xs: 'auto', md: 0 },
        right: { xs: 0, md: 'auto' },
        // On phones the lower edge belongs to the bars, and to the button that a toast may be about.
        top: { xs: `calc(${PHONE_TOP})`, md: 'auto' },
        bottom: { xs: 'auto', md: `var(${HIDDEN_BELOW}, 0px)` },
        '&[data-place="other"]': {
          left: 'auto',
          right: 0,
          top: 'auto',
          bottom: {
            xs: `calc(max(var(${HIDDEN_BELOW}, 0px), max(var(${BARS_HEIGHT}, 0px), 72px) + env(safe-area-inset-bottom)))`,
            md: `var(${HIDDEN_BELOW}, 0px)`,
          },
        },
        '&[data-place="third"]': {
          left: 'auto',
          right: 0,
          top: {
            xs: `calc(${PHONE_TOP} + ${BELOW_HEADING})`,
            md: `calc(var(${HIDDEN_ABOVE}, 0px) + ${BELOW_NAVIGATION})`,
          },
          bottom: 'auto',
        },
        width: { xs: '100%', sm: 420 },
        p: toasts.length > 0 ? 2 : 0,
        overflowX: 'clip',
      }}
    >
      <div role="alert">{show(true)}</div>
      <div role="status">{show(false)}</div>
    </Box>,
    document.body,
  );
}

/**
 * Sets both properties on the element, and keeps them right. Without them, a fixed element can be out of sight: the
 * keyboard of phones covers the lower part of the window, and Safari moves the window up to show the field above it.
 */
function useVisiblePart(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const { offsetTop, height } = viewport;
      const below = document.documentElement.clientHeight - height - offsetTop;
      element.current?.style.setProperty(HIDDEN_ABOVE, `${Math.max(0, offsetTop)}px`);
      element.current?.style.setProperty(HIDDEN_BELOW, `${Math.max(0, below)}px`);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [element]);
}

/** Farther to the right than this closes a toast (specification, section 4). */
const SWIPE_THRESHOLD_PX = 50;

const enter = keyframes({ from: { opacity: 0, transform: 'scale(0.94)' } });
const leave = keyframes({ to: { opacity: 0, transform: 'translateX(110%)' } });

const LOOK = {
  default: { Icon: Info, color: 'info.main' },
  success: { Icon: CheckCircle, color: 'success.main' },
  destructive: { Icon: ErrorOutline, color: 'error.main' },
} as const;

/** `onClose` is called for the buttons only, before the toast leaves. */
function ToastItem({ toast, paused, onClose }: { toast: Toast; paused: boolean; onClose: () => void }) {
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
