import { authorizationState } from '../../../../api/values/authorization-state.ts'
import {
  type AuthorizationBase,
  type AuthorizationLook,
  type AuthorizationPurpose,
  authorization,
  authorizeBase,
  decideAuthorization,
  endPayee,
  isRefused,
} from '../../../../api/index.ts'
import { showToast } from '../../../../runtime/index.ts'
import { createQuery } from '../../../data/query.ts'
import { createSubmission } from '../../../data/submission.ts'
import { reasonOf } from '../../../data/reason-of.ts'

/** `late`: whoever has scanned it did not decide in time. */
export type CodeState = 'waiting' | 'scanned' | 'agreed' | 'late' | 'refused' | 'withdrawn'

export interface ShownCode extends AuthorizationBase {
  code: CodeState
  /** Who has scanned it. */
  person: { nickname: string; avatar: string }
  /** The last look at its state failed. */
  isUnseen: boolean
}

export type AuthorizeStore = ReturnType<typeof createAuthorizeStore>

/** A merchant's code, and what becomes of it. */
export function createAuthorizeStore(purpose: AuthorizationPurpose) {
  const submission = createSubmission()
  const query = createQuery<ShownCode>({
    async read(how) {
      const base = await authorizeBase({ purpose }, how)
      return { ...base, code: 'waiting', person: { nickname: '', avatar: '' }, isUnseen: false }
    },
  })

  /** Looks whether somebody has scanned the code; a new one takes its place once nobody can. */
  async function follow(): Promise<void> {
    const shown = query.data()
    if (!shown || !isOpen(shown)) return
    const { ticket } = shown
    const look = await authorization({ ticket }, { quiet: true }).catch(error => error as Error)
    // A tap has asked for another code meanwhile, or has withdrawn this one.
    if (query.data()?.ticket !== ticket || query.data()?.code !== shown.code) return
    if (look instanceof Error) {
      query.change(() => ({ isUnseen: true }))
      // The merchant is none any more, or the code is not known.
      if (isRefused(look)) await query.reload()
      return
    }
    if (shown.code === 'waiting' && look.state === authorizationState.expired)
      return void (await query.load())
    const { nickname, avatar } = look
    query.change(() => ({
      code: codeOf(look),
      person: { nickname: nickname || '对方', avatar },
      isUnseen: false,
    }))
    if (purpose === 'payee' && look.state === authorizationState.agreed) await readPayee()
  }

  /** A failure leaves the former receiver until the page is opened again. */
  async function readPayee(): Promise<void> {
    const base = await authorizeBase({ purpose }, { quiet: true }).catch(() => undefined)
    if (base) query.change(() => ({ payee: base.payee }))
  }

  /** The merchant does not know whoever has scanned the code. */
  async function withdraw(): Promise<void> {
    const shown = query.data()
    if (!shown || !isOpen(shown)) return
    const body = { ticket: shown.ticket, agree: 0 as const }
    try {
      await submission.send(body, reqId => decideAuthorization({ ...body, reqId }))
      query.change(() => ({ code: 'withdrawn' }))
    } catch (error) {
      const title = reasonOf(error, '网络不太好，没有作废，请再点一次')
      void showToast({ title, icon: 'none' })
      await follow()
    }
  }

  /** True once each merchant receives what they withdraw again. */
  async function release(): Promise<boolean> {
    const done = await submission.send({}, reqId => endPayee({ reqId }), 'payee').catch(() => null)
    void query.load()
    return done !== null
  }

  return { ...query, follow, withdraw, release }
}

const isOpen = ({ code }: ShownCode): boolean => code === 'waiting' || code === 'scanned'

function codeOf({ state, is_withdrawn }: AuthorizationLook): CodeState {
  if (state === authorizationState.refused) return is_withdrawn ? 'withdrawn' : 'refused'
  return (['waiting', 'scanned', 'agreed', 'late'] as const)[state]
}
