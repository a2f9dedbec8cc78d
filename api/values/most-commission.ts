/** Maximum sum of the rates of a distributor and their inviter, and of a staff member alone, basis points. */
export const MOST_COMMISSION_BP = 5000
