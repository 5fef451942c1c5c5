// This is loaded before the emulators. They ask npm for the newest version of a package and wait for the answer, which
// takes two seconds, and ten without a network.
const { join } = require('node:path');

const CLI = join(require.resolve('firebase-tools/package.json'), '..');
const versioning = require(join(CLI, 'lib/deploy/functions/runtimes/node/versioning.js'));
versioning.getLatestSDKVersion = () => undefined;
