// Runs first on every page, and reports to the gateway what the engine would write on its console as an error.
{
  const report = (message) => navigator.sendBeacon('/__/console', String(message));
  const write = console.error;
  // Firefox leaves the message out of the stack.
  const told = (value) => (value instanceof Error ? `${value} ${value.stack}` : value);
  console.error = (...values) => {
    report(values.map(told).join(' '));
    write(...values);
  };
  const happened = ({ message, error, target }) => {
    if (message !== undefined) report(told(error ?? message));
    else if (!isBeingLeft) report(`not loaded: ${target.outerHTML}`);
  };
  // A page that is being left breaks off its loads, which is no error. A busy machine shows it for seconds afterwards.
  let isBeingLeft = false;
  addEventListener('beforeunload', () => {
    isBeingLeft = true;
  });
  addEventListener('error', happened, true);
  addEventListener('unhandledrejection', ({ reason }) => report(`rejected: ${told(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`refused by ${violatedDirective}: ${blockedURI}`),
  );
}
