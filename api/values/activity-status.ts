/** What is stored of an activity; whether one runs, has ended or is sold out follows from clock and stock. */
export const activityStatus = { draft: 0, published: 1, paused: 2, ended: 3, archived: 4 } as const
