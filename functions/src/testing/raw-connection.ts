import { connect } from 'node:net';

export type RawConnection = {
  /** Sends the text unchanged, without the corrections that clients make. */
  send(text: string): void;
  /** Resolves with everything received as soon as that holds the text, or when the other side closes. */
  until(text: string | RegExp): Promise<string>;
  close(): void;
};

/** Opens a connection for requests that no client would send. */
export function openConnection(origin: string): RawConnection {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  let received = '';
  let hasEnded = false;
  let check = (): void => undefined;
  socket.on('data', (text: string) => {
    received += text;
    check();
  });
  const end = () => {
    hasEnded = true;
    check();
  };
  socket.on('error', end).on('close', end);

  return {
    send: (text) => void socket.write(text, 'latin1'),
    until: (text) =>
      new Promise((resolve) => {
        check = () => {
          if (hasEnded || (typeof text === 'string' ? received.includes(text) : text.test(received))) resolve(received);
        };
        check();
      }),
    close: () => void socket.destroy(),
  };
}
