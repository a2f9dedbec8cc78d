import { atom } from 'nanostores'
import {
  type BindAnswer,
  type BindType,
  bindState,
  bindWechat,
  isRefused,
  newReqId,
} from '../../api/index.ts'
import { redirectTo, showToast } from '../../runtime/index.ts'
import { appPath } from './app-path.ts'

const QR_OUT_OF_DATE = 1506

export type BindState =
  | { status: 'loading' | 'expired' | 'failed' }
  | { status: 'ready'; answer: BindAnswer; busy: boolean }

/** The type that a link names; undefined for a broken one. */
export const bindType = (text: string | undefined): BindType | undefined =>
  ([1, 2, 3] as const).find(type => String(type) === text)

export function createBindStore(type: BindType, ticket: string | undefined, back?: string) {
  const $state = atom<BindState>({ status: 'loading' })
  /** One attempt, however often its answer is lost. */
  let reqId = newReqId()

  async function load(): Promise<void> {
    $state.set({ status: 'loading' })
    await bindState({ type, ticket }).then(
      answer => $state.set({ status: 'ready', answer, busy: false }),
      refuse,
    )
  }

  async function bind(): Promise<void> {
    const state = $state.get()
    if (state.status !== 'ready' || state.busy) return
    $state.set({ ...state, busy: true })
    try {
      await bindWechat({ type, ticket, reqId })
      await leave('绑定成功')
    } catch (error) {
      if (isRefused(error)) reqId = newReqId()
      if (isRefused(error, QR_OUT_OF_DATE)) $state.set({ status: 'expired' })
      else $state.set({ ...state, busy: false })
    }
  }

  /** The account was taken over, or it is no longer what the page shows. */
  async function afterChange(how: 'done' | 'stale' | 'expired'): Promise<void> {
    if (how === 'done') return leave('更换成功')
    if (how === 'expired') $state.set({ status: 'expired' })
    else {
      await showToast({ title: '绑定有变化，请再看一下', icon: 'none' })
      await load()
    }
  }

  async function leave(title: string): Promise<void> {
    await showToast({ title })
    await redirectTo({ url: appPath(back) ?? '/withdraw' })
  }

  function refuse(error: unknown): void {
    $state.set({ status: isRefused(error, QR_OUT_OF_DATE) ? 'expired' : 'failed' })
  }

  return { $state, load, bind, afterChange }
}
