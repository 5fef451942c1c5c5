import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { MemberFilter } from '../api/members';
import { parseView, serializeView } from '../rules/members-view';

/** A change replaces the entry of the history, so that back leaves the list. */
export function useMembersView() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const view = parseView(params);
  const change = (changes: Partial<MemberFilter>) =>
    setParams(serializeView({ ...view, ...changes }), { replace: true, preventScrollReset: true, state });
  return { view, change };
}

/** Somebody who types quickly is asked about once, not letter by letter. */
const TYPING_PAUSE_MS = 250;

export function useTyped(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, TYPING_PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  // An empty field shows everybody at once.
  return text === '' ? '' : settled;
}
