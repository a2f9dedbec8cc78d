import { participantGrants } from './grants.ts'
import { participantList } from './list.ts'
import { revokeCoupon } from './revoke.ts'

/** Who took part in an activity. */
export const participantRoutes = [participantList, participantGrants, revokeCoupon]
