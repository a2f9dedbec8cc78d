import { suite } from 'uvu'
import { addDrawRaces } from '../../support/server-draw-races.ts'
import { isolations } from '../../support/server-database.ts'

for (const isolation of isolations) {
  const test = suite(`draws at the same moment, ${isolation}`)
  addDrawRaces(test, isolation)
  test.run()
}
