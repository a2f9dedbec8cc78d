// Separate from the rules: the route table, which every page loads, only needs these.
export const start = '/groupWork'
export const groupPath = '/groupWork/detail'
export const payPath = '/groupWork/pay'
