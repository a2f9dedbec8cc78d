// Separate from the rules: the route table, which every page loads, only needs these.
export const start = '/invite'
export const startV2 = '/v2/invite'
