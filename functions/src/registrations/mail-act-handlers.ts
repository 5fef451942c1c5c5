import type { Handlers } from '../http/handlers';
import type { Services } from '../services';
import { doMailAct, readMailAct } from './mail-acts';

/** The link alone says who acts: the session of the browser, if it has one, is no part of it. */
export const createMailActHandlers = (deps: Services) =>
  ({
    readMailAct: ({ body }) => readMailAct(deps, body.code),
    doMailAct: ({ body }) => doMailAct(deps, body.code, body.waits),
  }) satisfies Partial<Handlers>;
