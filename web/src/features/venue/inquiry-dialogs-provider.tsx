import type { VenueInquiry } from '@club/contract';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
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
            // The card of another width stands in its place.
            requestAnimationFrame(() => {
              if (document.activeElement === document.body) focusPage();
            });
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
