import { suite } from 'uvu'
import { addBallotHistories } from '../../support/server-ballot-histories.ts'

// At this level PostgreSQL refuses what it cannot put in order: it shows that `tx` asks again and nothing goes wrong.
const test = suite('histories of a ballot, serializable')
addBallotHistories(test, 'serializable')
test.run()
