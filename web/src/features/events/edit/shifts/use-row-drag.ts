import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

/** So near to an edge of the window a dragged row makes the page scroll. */
const EDGE = 90;
const SCROLL_STEP = 14;

type Drag = { id: string; over: string };

/**
 * Rows are dragged by their handles, with a mouse, a pen or a finger. The row that the pointer is over shows where the
 * dragged one will go; nothing moves before it is let go. Escape ends it without a move.
 */
export function useRowDrag(onDrop: (id: string, over: string) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const current = useRef<Drag | null>(null);
  const end = useRef<() => void>(undefined);

  useEffect(() => () => end.current?.(), []);

  const show = (next: Drag | null) => {
    current.current = next;
    setDrag(next);
  };

  const start = (id: string, event: ReactPointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    end.current?.();
    show({ id, over: id });
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (clientY < EDGE) window.scrollBy(0, -SCROLL_STEP);
      if (clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-row]')?.dataset.row;
      if (over && over !== current.current?.over) show({ id, over });
    };
    const stop = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', pressed);
      end.current = undefined;
      show(null);
    };
    const drop = () => {
      const last = current.current;
      stop();
      if (last && last.over !== last.id) onDrop(last.id, last.over);
    };
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') stop();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', pressed);
    end.current = stop;
  };

  return { drag, start };
}
