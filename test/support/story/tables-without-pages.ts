/** Tables in which the story has no row that a page has asked for, and why. */
export const tablesWithoutPages: Record<string, string> = {}
