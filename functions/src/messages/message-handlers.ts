import type { Handlers } from '../http/handlers';
import type { Services } from '../services';
import { previewReach } from './message-reach';
import { listMessages, sendMessage, testMessage } from './messages';

export const createMessageHandlers = (deps: Services) =>
  ({
    listMessages: ({ params, identity }) => listMessages(deps, params.eventId, identity),
    previewReach: ({ params, query, identity }) => previewReach(deps, params.eventId, identity, query),
    sendMessage: ({ params: { eventId }, body, identity, idempotencyKey }) =>
      sendMessage(deps, { eventId, caller: identity, idempotencyKey }, body),
    testMessage: ({ params: { eventId }, body, identity, idempotencyKey }) =>
      testMessage(deps, { eventId, caller: identity, idempotencyKey }, body),
  }) satisfies Partial<Handlers>;
