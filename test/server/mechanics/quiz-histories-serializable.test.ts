import { suite } from 'uvu'
import { addQuizHistories } from '../../support/server-quiz-histories.ts'

const test = suite('histories of a quiz, serializable')
addQuizHistories(test, 'serializable')
test.run()
