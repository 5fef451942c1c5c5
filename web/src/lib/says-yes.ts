/** Whether the page or worker that gets a message, with a port to answer on, says yes to it. No answer in time is none. */
export function saysYes(send: (port: MessagePort) => void, withinMs: number): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(answer, withinMs, false);
    function answer(yes: boolean) {
      clearTimeout(timer);
      port1.close();
      resolve(yes);
    }
    port1.onmessage = ({ data }) => answer(data === true);
    send(port2);
  });
}
