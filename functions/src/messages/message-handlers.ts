import type { Handlers } from '../http/handlers';
import type { RateLimiter } from '../rate-limits/rate-limiter';
import { previewReach, type ReachDeps } from './message-reach';
import type { MessageRepository } from './message-repository';
import { listMessages, sendMessage, testMessage } from './messages';

type MessageHandlers = Pick<Handlers, 'listMessages' | 'previewReach' | 'sendMessage' | 'testMessage'>;
type Deps = ReachDeps & { messages: MessageRepository; limiter: RateLimiter };

export const createMessageHandlers = (deps: Deps): MessageHandlers => ({
  listMessages: ({ params, identity }) => listMessages(deps, params.eventId, identity),
  previewReach: ({ params, query, identity }) => previewReach(deps, params.eventId, identity, query),
  sendMessage: ({ params: { eventId }, body, identity, idempotencyKey }) =>
    sendMessage(deps, { eventId, caller: identity, idempotencyKey }, body),
  testMessage: ({ params: { eventId }, body, identity, idempotencyKey }) =>
    testMessage(deps, { eventId, caller: identity, idempotencyKey }, body),
});
