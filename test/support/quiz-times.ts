/** Time from a paper's start until its first question's clock starts, s. */
export const LEAD_S = 2

/** Time for a question of the tests' quizzes, s. */
export const LIMIT_S = 15
