/**
 * Arguments for Node. A young generation of 32 MB, twice the default, lets most garbage of a request die before a
 * collection.
 */
export const NODE_ARGUMENTS = ['--enable-source-maps', '--max-semi-space-size=32'];
