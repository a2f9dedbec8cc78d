import { suite } from 'uvu'
import { addQuizHistories } from '../../support/server-quiz-histories.ts'
import { isolations } from '../../support/server-database.ts'

for (const isolation of isolations) {
  const test = suite(`histories of a quiz, ${isolation}`)
  addQuizHistories(test, isolation)
  test.run()
}
