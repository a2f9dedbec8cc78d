// Serves the old pages of test/legacy, built like migrated ones, until it is told to stop; prints its address.
import { openLegacySite } from '../../test/support/legacy-site.ts'

const { origin } = await openLegacySite()
console.log(origin)
