import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { makeOwnCode } from '../../../../api/index.ts'
import { currentUrl, showToast } from '../../../../runtime/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import type { LiveProps, LiveType } from '../live-type.ts'
import { HeadCard } from '../parts/head-card.tsx'
import { starts } from '../paths.ts'
import { groupHint } from './add-group.ts'

const OwnCode = /* @__PURE__ */ lazyWithRetry<LiveProps>(() =>
  import('../parts/own-code.tsx').then(module => module.OwnCode),
)

/** `/fissionCode?id=&codeId=`: a live code per customer; scanning it leads to the code's target. */
export const fissionCode: LiveType = {
  type: 'fissionCode',
  start: starts.fissionCode,
  action: 'join-group',
  hint: groupHint,
  joinedText: '已加入',
  perksTitle: '怎么用',
  open: OwnCode,
  head: Owner,
  main: ({ store, detail: { why, own_code: own, server_time: now } }) => {
    if (why !== 'mine') return undefined
    if (!own) return { text: '生成我的活码', onTap: () => void make(store, '你的活码好了') }
    if (own.expire_at <= now) return { text: '续期活码', onTap: () => void make(store, '已续期') }
    return {
      text: '复制我的链接',
      onTap: () => void copyText(new URL(own.link, currentUrl()).href),
    }
  },
  shared: ({ own_code: own }, { codeId = '' }) => ({ codeId: own?.code_id ?? codeId }),
}

async function make(store: LiveProps['store'], done: string): Promise<void> {
  if (await store.write(makeOwnCode)) void showToast({ title: done, icon: 'success' })
}

function Owner({ detail: { code_owner: owner } }: LiveProps) {
  if (!owner) return null
  return (
    <HeadCard
      mark={<Avatar src={owner.avatar} name={owner.nickname} size={80} />}
      title={`${owner.nickname}邀请你来`}
      text='长按下面的二维码就到了'
    />
  )
}
