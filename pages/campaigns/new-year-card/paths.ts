// Separate from the rules: the route table, which every page loads, only needs this.
export const start = '/newYearCard'
