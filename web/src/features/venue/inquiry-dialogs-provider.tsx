import type { VenueInquiry } from '@club/contract';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { focusPage } from '@/components/focus-page';
import { InquiryDialogs } from './inquiries/inquiry-dialogs';

type Request = {
  inquiry: VenueInquiry;
  dialog: 'question' | 'rejection';
  /** Moves the focus when a dialog has closed. */
  focusItem: () => void;
};

type OpenInquiryDialog = (request: Request) => void;

const InquiryDialogsContext = createContext<OpenInquiryDialog | null>(null);

/**
 * Holds the dialogs of inquiries above the cards, which a page builds anew when its width changes: a text that is
 * being written outlives the turning of a phone.
 */
export function InquiryDialogsProvider({ children }: { children: ReactNode }) {
  // The dialogs of each inquiry stay after they were closed, and keep what was typed.
  const [requests, setRequests] = useState<ReadonlyMap<string, Request>>(new Map());
  const [openId, setOpenId] = useState<string | null>(null);
  const [closed, setClosed] = useState(0);
  // The dialog has left the page by now, and its card may have left it when the width changed.
  useEffect(() => {
    if (closed > 0 && document.activeElement === document.body) focusPage();
  }, [closed]);
  const open = useCallback((request: Request) => {
    setRequests((before) => new Map(before).set(request.inquiry.id, request));
    setOpenId(request.inquiry.id);
  }, []);
  return (
    <InquiryDialogsContext value={open}>
      {children}
      {[...requests].map(([id, { inquiry, dialog, focusItem }]) => (
        <InquiryDialogs
          key={id}
          inquiry={inquiry}
          open={id === openId ? dialog : null}
          onClose={() => setOpenId(null)}
          focusItem={() => {
            focusItem();
            setClosed((times) => times + 1);
          }}
        />
      ))}
    </InquiryDialogsContext>
  );
}

/** Returns the function that opens a dialog of an inquiry. */
export function useInquiryDialog(): OpenInquiryDialog {
  const open = useContext(InquiryDialogsContext);
  if (!open) throw new Error('useInquiryDialog needs an InquiryDialogsProvider around it');
  return open;
}
