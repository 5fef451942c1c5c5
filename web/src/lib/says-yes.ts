/** Sends a message with a port for the reply. True if the page or worker replies `true` in time. */
export function saysYes(send: (port: MessagePort) => void, withinMs: number): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(settle, withinMs, false);
    function settle(yes: boolean) {
      clearTimeout(timer);
      port1.close();
      resolve(yes);
    }
    port1.onmessage = ({ data }) => settle(data === true);
    send(port2);
  });
}
