/** Kinds of staff tasks (`staff_task.type`) that several parts know. */
export const taskType = { follow: 5, campaign: 7 } as const
