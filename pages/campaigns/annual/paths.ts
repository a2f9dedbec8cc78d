// Separate from the rules: the route table, which every page loads, only needs these.
export const start = '/annual'
export const protocolPath = `${start}/protocol`
