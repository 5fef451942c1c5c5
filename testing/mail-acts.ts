import { type MailAct, mailActSchema } from '@club/contract';
import { type ActLink, actCode } from '../functions/src/registrations/act-links';
import { ok } from './client';
import type { TestApp, TestMember } from './start-test-app';

type Wanted = Pick<ActLink, 'act' | 'eventId'> & Partial<ActLink>;
type Reply = Parameters<typeof ok>[0];

/** Follows links of mails, by default in a browser without a session. */
export const useMailActs = (app: () => TestApp) => ({
  codeFor: (wanted: Wanted, person: Pick<TestMember, 'id' | 'email'>): string =>
    actCode(app().mailCodes, { shiftId: null, times: null, ...wanted }, person, app().clock.now()),
  read: (code: string, client = app().visitor()) => client.post('/api/mail-links', { code }),
  act: (code: string, waits = false, client = app().visitor()) => client.post('/api/mail-acts', { code, waits }),
  shown: (reply: Reply): MailAct => mailActSchema.parse(ok(reply)),
});
