/** Kinds of benefits; a price and a points rate only show what the level itself has. */
export const equityKind = {
  price: 1,
  points: 2,
  birthday: 3,
  monthly: 4,
  freight: 5,
  text: 6,
} as const
