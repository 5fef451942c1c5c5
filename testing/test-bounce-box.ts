import type { BounceBox } from '../functions/src/platform/bounce-box';
import type { ReturnAddress } from '../functions/src/platform/return-address';

type TestBounceBox = BounceBox & {
  /** The texts of unread mails; a server finds them by the addresses in their headers. */
  unread: string[];
  /** null: the club reads none, as in most tests. */
  returnAddress: ReturnAddress | null;
};

/** Hands over what is put in, as a mailbox does: what was handled is read. */
export function createTestBounceBox(): TestBounceBox {
  const box: TestBounceBox = {
    unread: [],
    returnAddress: null,
    async read(common, limit, handle) {
      for (const mail of box.unread.filter((text) => text.includes(common)).slice(0, limit)) {
        const isDone = await handle(Buffer.from(mail));
        if (isDone) box.unread = box.unread.filter((other) => other !== mail);
      }
    },
  };
  return box;
}
