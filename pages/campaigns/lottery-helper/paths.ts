// Separate from the rules, because the route table, which every page loads, needs only these.
export const start = '/lotteryHelper'
