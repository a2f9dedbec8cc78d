import {
  type BindAnswer,
  type BindType,
  bindState,
  bindWechat,
  codes,
  isRefused,
} from '../../../../api/index.ts'
import { showToast } from '../../../../runtime/index.ts'
import { createQuery } from '../../../data/query.ts'
import { createSubmission } from '../../../data/submission.ts'
import { appPath } from '../../../kit/app-path.ts'
import { returnTo } from '../../../kit/return-to.ts'

/** The type in a link; undefined for an invalid one. */
export const bindType = (text: string | undefined): BindType | undefined =>
  ([1, 2, 3] as const).find(type => String(type) === text)

export function createBindStore(type: BindType, ticket: string | undefined, back?: string) {
  const query = createQuery<{ answer: BindAnswer; busy: boolean }, 'expired'>({
    read: async () => ({ answer: await bindState({ type, ticket }), busy: false }),
    statusOf: error => (isRefused(error, codes.qrOutOfDate) ? 'expired' : undefined),
  })
  const submission = createSubmission()
  const expire = () => query.$state.set({ status: 'expired' })

  async function bind(): Promise<void> {
    if (query.data()?.busy !== false) return
    query.change(() => ({ busy: true }))
    try {
      await submission.send({}, reqId => bindWechat({ type, ticket, reqId }))
      await leave('绑定成功')
    } catch (error) {
      if (isRefused(error, codes.qrOutOfDate)) expire()
      else query.change(() => ({ busy: false }))
    }
  }

  /** The account was taken over, or has changed since the page was shown. */
  async function afterChange(how: 'done' | 'stale' | 'expired'): Promise<void> {
    if (how === 'done') return leave('更换成功')
    if (how === 'expired') expire()
    else {
      await showToast({ title: '绑定有变化，请再看一下', icon: 'none' })
      await query.reload()
    }
  }

  async function leave(title: string): Promise<void> {
    await showToast({ title })
    await returnTo(appPath(back) ?? '/withdraw')
  }

  return { $state: query.$state, load: query.reload, bind, afterChange }
}
