import type { SendMessage } from '@club/contract';
import type { StoredMessage } from '../functions/src/messages/message';

/** Builds a stored message, without its people. */
export const buildMessage = (): Omit<StoredMessage, 'id' | 'authorId' | 'userIds' | 'createdAt' | 'people'> => ({
  subject: 'Treffpunkt',
  text: 'Wir treffen uns am Tor.',
  isUrgent: false,
  groups: ['confirmed'],
  shiftTitles: [],
});

/** The input for a message to those who are confirmed. */
export const messageInput = (change: Partial<SendMessage> = {}): object => ({
  groups: ['confirmed'],
  subject: 'Treffpunkt',
  text: 'Wir treffen uns am Tor.',
  ...change,
});
