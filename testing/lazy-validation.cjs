// This is loaded before the Auth emulator, which compiles the schemas of all of its calls before it takes the first one.
// That is most of the time that the local suite and a test run need to start. The emulator's library can also compile
// each schema when it is first used.
const exegesis = require(require.resolve('exegesis-express', { paths: [require.resolve('firebase-tools')] }));

const { middleware } = exegesis;
exegesis.middleware = (spec, options) => middleware(spec, { ...options, lazyCompileValidationSchemas: true });
