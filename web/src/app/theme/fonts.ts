// These files name a unicode-range for each subset: a browser fetches latin-ext only for a page
// that shows such a letter (ş, ł, č), while the latin-*.css files would shadow each other.
import '@fontsource/barlow/400.css';
import '@fontsource/barlow/500.css';
import '@fontsource/barlow/600.css';
import '@fontsource/barlow-condensed/600.css';
import '@fontsource/barlow-condensed/700.css';
