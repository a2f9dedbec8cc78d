import { suite } from 'uvu'
import { addClaimRaces } from '../../support/server-claim-races.ts'

// At this level PostgreSQL refuses what it cannot put in order: it shows that `tx` asks again and nothing goes wrong.
const test = suite('claims at the same moment, serializable')
addClaimRaces(test, 'serializable')
test.run()
