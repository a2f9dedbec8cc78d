// Apart from the rules: the route table, which every page loads, needs no more than these.
export const start = '/guideCard'
export const expirePath = '/guideCard/expire'
