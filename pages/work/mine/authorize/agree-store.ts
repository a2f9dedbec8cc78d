import { authorizationState } from '../../../../api/values/authorization-state.ts'
import {
  type AuthorizationLook,
  authorization,
  codes,
  decideAuthorization,
  isRefused,
  scanAuthorization,
} from '../../../../api/index.ts'
import { showToast } from '../../../../runtime/index.ts'
import { createQuery } from '../../../data/query.ts'
import { createSubmission } from '../../../data/submission.ts'
import { reasonOf } from '../../../data/reason-of.ts'

export type AgreeStore = ReturnType<typeof createAgreeStore>

/** What whoever has scanned a merchant's code is asked; the first look takes the code. */
export function createAgreeStore(ticket: string) {
  const submission = createSubmission()
  const query = createQuery<AuthorizationLook, 'over'>({
    async read(how) {
      const look = await authorization({ ticket }, how)
      if (look.side !== 'open' || look.state !== authorizationState.waiting || look.obstacle)
        return look
      try {
        return await submission.send({ ticket }, reqId => scanAuthorization({ ticket, reqId }))
      } catch (error) {
        // Somebody was faster, or the minute is over.
        if (isRefused(error)) return authorization({ ticket }, how)
        throw error
      }
    },
    statusOf: error => (isRefused(error, codes.qrOutOfDate) ? 'over' : undefined),
  })

  async function refuse(): Promise<void> {
    const body = { ticket, agree: 0 as const }
    try {
      const look = await submission.send(body, reqId => decideAuthorization({ ...body, reqId }))
      query.change(() => look)
    } catch (error) {
      const title = reasonOf(error)
      void showToast({ title, icon: 'none' })
      if (isRefused(error)) await query.load()
    }
  }

  return { ...query, ticket, refuse }
}
