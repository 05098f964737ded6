/**
 * How Node is started for the product. What a request leaves behind is garbage when the next ones are answered: with a
 * nursery of 32 MB, twice the usual, more of it is so before anybody has to look at it.
 */
export const NODE_ARGUMENTS = ['--enable-source-maps', '--max-semi-space-size=32'];
