import { suite } from 'uvu'
import { addDrawRaces } from '../../support/server-draw-races.ts'

// At this level PostgreSQL refuses what it cannot put in order: it shows that `tx` asks again and nothing goes wrong.
const test = suite('draws at the same moment, serializable')
addDrawRaces(test, 'serializable')
test.run()
