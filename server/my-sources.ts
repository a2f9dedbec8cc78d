import type { MySource } from './activity/mine.ts'
import { myGrants } from './activity/my-grants.ts'
import { myForms } from './form/my-forms.ts'
import { myPrizes } from './lottery/my-prizes.ts'
import { myPapers } from './quiz/my-papers.ts'
import { myEnvelopes } from './red-envelope/my-envelopes.ts'
import { mySignups } from './vote/my-signups.ts'

/** Everything that can wait for a visitor. */
export const mySources: MySource[] = [myGrants, myForms, myPrizes, myPapers, myEnvelopes, mySignups]
