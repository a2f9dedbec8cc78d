// Separate from the rules: the route table, which every page loads, only needs these.
export const start = '/tasks'
export const sharePath = '/tasks/share'
export const errorPath = '/tasks/error'
