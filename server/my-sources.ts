import type { MySource } from './activity/mine.ts'
import { myGrants } from './activity/my-grants.ts'
import { myPrizes } from './lottery/my-prizes.ts'
import { myPapers } from './question/my-papers.ts'
import { myEnvelopes } from './red-envelope/my-envelopes.ts'

/** Everything that can wait for a visitor. */
export const mySources: MySource[] = [myGrants, myEnvelopes, myPrizes, myPapers]
