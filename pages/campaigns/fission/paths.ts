// Separate from the rules, because the route table, which every page loads, needs only these.
export const start = '/fission'
/** The same page under the path of older links. */
export const startV2 = '/pages/v2/fission'
