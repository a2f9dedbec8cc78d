// Apart from the rules: the route table, which every page loads, needs no more than these.
export const start = '/fission'
/** The same page under the path of older links. */
export const startV2 = '/pages/v2/fission'
