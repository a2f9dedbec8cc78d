import { suite } from 'uvu'
import { addVoteHistories } from '../../support/server-vote-histories.ts'
import { isolations } from '../../support/server-database.ts'

for (const isolation of isolations) {
  const test = suite(`histories of a vote, ${isolation}`)
  addVoteHistories(test, isolation)
  test.run()
}
