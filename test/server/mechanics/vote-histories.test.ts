import { suite } from 'uvu'
import { addBallotHistories } from '../../support/server-vote-histories.ts'
import { isolations } from '../../support/server-database.ts'

for (const isolation of isolations) {
  const test = suite(`histories of a ballot, ${isolation}`)
  addBallotHistories(test, isolation)
  test.run()
}
