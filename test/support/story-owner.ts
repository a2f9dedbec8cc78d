/** The person of the demo who owns what friends help with in the stories. */
export const OWNER = 91
