// Separate from the rules: the route table, which every page loads, only needs these.
export const start = '/goodsBargain'
export const detailPath = `${start}/detail`
export const payPath = `${start}/pay`
