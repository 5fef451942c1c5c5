import type { Message } from '../message';
import { payloadOf } from '../payload';

/** Of the 4,096 bytes that push services take, sealing adds some; and no device shows as much. */
const MAX_PAYLOAD_BYTES = 3_000;

/** What is too long for a push loses the end of its body, and then that of its title. */
export function shortenMessage(message: Message): Message {
  const withoutBody = { ...message, body: '' };
  if (fits(withoutBody)) return { ...message, body: longest(message.body, (body) => fits({ ...message, body })) };
  return { ...withoutBody, title: longest(message.title, (title) => fits({ ...withoutBody, title })) };
}

const fits = (message: Message): boolean => Buffer.byteLength(payloadOf(message)) <= MAX_PAYLOAD_BYTES;

/** As much of the beginning as `fitting` allows, and of no character a half. */
function longest(text: string, fitting: (text: string) => boolean): string {
  if (fitting(text)) return text;
  const characters = Array.from(text);
  const cut = (length: number) => (length === 0 ? '' : `${characters.slice(0, length).join('')}…`);
  let [enough, tooMany] = [0, characters.length];
  while (tooMany - enough > 1) {
    const middle = Math.floor((enough + tooMany) / 2);
    if (fitting(cut(middle))) enough = middle;
    else tooMany = middle;
  }
  return cut(enough);
}
