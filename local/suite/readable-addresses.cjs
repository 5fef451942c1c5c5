// This is loaded before the emulators. Hosting's reads the address of each request outside of its handling of errors, so
// that one which is none, such as `//` or a Host with a space, ended the whole suite.
const { Server } = require('node:http');

const isReadable = ({ url, headers }) => URL.canParse(url, `http://${headers.host}`);

const { emit } = Server.prototype;
Server.prototype.emit = function emitReadable(event, ...args) {
  if (event === 'request') {
    const [request, response] = args;
    // A path that begins with two slashes names a host where an address is read.
    if (!isReadable(request)) request.url = request.url.replace(/^[\\/]+/, '/');
    if (!isReadable(request)) return response.writeHead(400, { Connection: 'close' }).end();
  }
  return emit.call(this, event, ...args);
};
