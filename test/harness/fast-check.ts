/**
 * fast-check for our property tests. By default it ignores a large `maxLength` and stays below ten or so items; here a limit that is
 * named is also reached.
 */
import fc from 'fast-check';

fc.configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true });

export default fc;
