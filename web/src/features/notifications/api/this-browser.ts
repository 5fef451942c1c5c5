import { queryOptions } from '@tanstack/react-query';
import { readThisBrowser } from '../this-device';

/** No URL: what this browser knows. Read again when the page is looked at again, for a permission may have changed. */
export const THIS_BROWSER = 'this-browser';

export const thisBrowserQuery = queryOptions({ queryKey: [THIS_BROWSER], queryFn: readThisBrowser });
