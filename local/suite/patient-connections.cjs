// This is loaded before the emulators. Hosting's would close a connection that was idle for five seconds, perhaps just when a
// client uses it again, which then finds it reset.
const { Server } = require('node:http');

const IDLE_MS = 600_000;

const { listen } = Server.prototype;
Server.prototype.listen = function listenPatiently(...args) {
  this.keepAliveTimeout = IDLE_MS;
  return listen.apply(this, args);
};
