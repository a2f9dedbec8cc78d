import type { MySource } from './activity/mine.ts'
import { myGrants } from './activity/my-grants.ts'
import { myEnvelopes } from './red-envelope/my-envelopes.ts'
import { mySignups } from './vote/my-signups.ts'

/** Everything that can wait for a visitor. */
export const mySources: MySource[] = [myGrants, myEnvelopes, mySignups]
