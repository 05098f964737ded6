/**
 * Arguments for Node. Semi-spaces of 32 MB, twice the default, let most objects of a request die before they are moved
 * to the old generation.
 */
export const NODE_ARGUMENTS = ['--enable-source-maps', '--max-semi-space-size=32'];
