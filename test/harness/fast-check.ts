/**
 * fast-check for our property tests. By default it ignores a large `maxLength` and stays below about ten items; here an explicit limit is
 * also reached.
 */
import fc from 'fast-check';

fc.configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true });

export default fc;
