// Apart from the rules: the route table, which every page loads, needs no more than this.
export const start = '/newYearCard'
