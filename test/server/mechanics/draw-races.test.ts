import { suite } from 'uvu'
import { addDrawRaces } from '../../support/server-draw-races.ts'

const test = suite('draws at the same moment')
addDrawRaces(test, 'read committed')
test.run()
