import { suite } from 'uvu'
import { addQuizHistories } from '../../support/server-quiz-histories.ts'

const test = suite('histories of a quiz')
addQuizHistories(test, 'read committed')
test.run()
