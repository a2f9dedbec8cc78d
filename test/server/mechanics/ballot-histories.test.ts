import { suite } from 'uvu'
import { addBallotHistories } from '../../support/server-ballot-histories.ts'

const test = suite('histories of a ballot')
addBallotHistories(test, 'read committed')
test.run()
