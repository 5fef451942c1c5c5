import { connect } from 'node:net';

export type RawConnection = {
  /** As it is: nothing is put right, as clients do. */
  send(text: string): void;
  /** What has come, as soon as it holds this; when the other side closes at the latest. */
  until(text: string | RegExp): Promise<string>;
  close(): void;
};

/** A connection to a server of this machine, for requests that no client would send. */
export function openConnection(origin: string): RawConnection {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  let received = '';
  let isOver = false;
  let look = (): void => undefined;
  socket.on('data', (text: string) => {
    received += text;
    look();
  });
  const end = () => {
    isOver = true;
    look();
  };
  socket.on('error', end).on('close', end);

  return {
    send: (text) => void socket.write(text, 'latin1'),
    until: (text) =>
      new Promise((resolve) => {
        look = () => {
          if (isOver || (typeof text === 'string' ? received.includes(text) : text.test(received))) resolve(received);
        };
        look();
      }),
    close: () => void socket.destroy(),
  };
}
