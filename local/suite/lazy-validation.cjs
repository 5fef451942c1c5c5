// Loaded into the emulators' process before anything else. The Auth emulator compiles the schemas of all of
// its calls before it takes the first one, which is most of the time that the suite needs to start; the
// library that does this for it can compile each schema when it is first used.
const exegesis = require(require.resolve('exegesis-express', { paths: [require.resolve('firebase-tools')] }));

const { middleware } = exegesis;
exegesis.middleware = (spec, options) => middleware(spec, { ...options, lazyCompileValidationSchemas: true });
