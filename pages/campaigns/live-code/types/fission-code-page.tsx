import { makeOwnCode } from '../../../../api/index.ts'
import { currentUrl } from '../../../../runtime/index.ts'
import { copyText } from '../../../kit/copy-text.ts'
import { livePage } from '../live-page.tsx'
import type { LiveType } from '../live-type.ts'

/** `/fissionCode?id=&codeId=`: a live code per customer; scanning it leads to the code's target. */
export const fissionCode: LiveType = {
  type: 'fissionCode',
  action: 'join-group',
  addText: '加店员好友',
  joinedText: '已加入',
  perksTitle: '怎么用',
  head: ({ code_owner: face }) =>
    face && { face, title: `${face.nickname}邀请你来`, text: '长按下面的二维码就到了' },
  open: () => import('./fission-own-code.tsx'),
  noWords: ({ why, own_code: own, server_time: now }) => {
    if (why !== 'mine') return undefined
    if (!own) return { title: '一人一个码', text: '生成以后发给朋友，谁来了这里都看得到' }
    if (own.expire_at > now) return undefined
    return { title: '活码已到期', text: '续期以后，发出去的码照样能用', icon: 'clock' }
  },
  main: ({ store, detail: { why, own_code: own, server_time: now } }) => {
    if (why !== 'mine') return undefined
    if (own && own.expire_at > now) {
      const { href } = new URL(own.link, currentUrl())
      return { text: '复制我的链接', onTap: () => void copyText(href) }
    }
    const [text, said] = own ? ['续期活码', '已续期'] : ['生成我的活码', '你的活码好了']
    return { text, onTap: () => void store.write(makeOwnCode, { done: () => said }) }
  },
  shared: ({ own_code: own }, { codeId = '' }) => ({ codeId: own?.code_id ?? codeId }),
}

export default livePage(fissionCode)
