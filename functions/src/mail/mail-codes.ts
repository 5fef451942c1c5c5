import { timingSafeEqual } from 'node:crypto';
import { DAY_MS, KEPT_FOR } from '@club/contract';
import { sign } from '../platform/signing-key';

/** The acts that a link in a mail can do without a password, and for how many days it can. */
const DAYS = {
  'confirm-address': 7,
  'object-to-address': KEPT_FOR.formerAddressDays,
  unsubscribe: 90,
  'decline-invitations': 90,
  'answer-inquiry': 30,
  join: 30,
  cancel: 30,
  'leave-waitlist': 30,
  'accept-times': 30,
} as const;

export type MailAct = keyof typeof DAYS;

const CODE = /^([A-Za-z0-9][\w-]{0,127})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

export type MailCodes = ReturnType<typeof createMailCodes>;

/**
 * The code of a link in a mail: for one person, one act and one subject, such as the address that is confirmed. It is stored
 * nowhere, and holds neither name nor address. Another signing key makes all links void.
 */
export function createMailCodes(signingKey: string) {
  const signatureOf = (act: MailAct, uid: string, issued: string, subject: string): string =>
    sign(signingKey, 'mail', JSON.stringify([act, uid, issued, subject]));

  return {
    make(act: MailAct, uid: string, subject: string, now: Date): string {
      const issued = now.getTime().toString(36);
      return `${uid}.${issued}.${signatureOf(act, uid, issued, subject)}`;
    },

    /**
     * A code names a person and an instant. Only its subject, which it does not hold, tells whether the server made it. null: no
     * code of the app, or one whose time is over.
     */
    read(act: MailAct, code: string, now: Date) {
      const [, uid, issued, signature] = CODE.exec(code) ?? [];
      if (!uid || !issued || !signature) return null;
      const issuedAt = new Date(Number.parseInt(issued, 36));
      const age = now.getTime() - issuedAt.getTime();
      if (age < -DAY_MS || age > DAYS[act] * DAY_MS) return null;
      return {
        uid,
        issuedAt,
        isFor: (subject: string): boolean =>
          timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(act, uid, issued, subject))),
      };
    },
  };
}
