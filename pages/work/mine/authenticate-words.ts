import type { Authentication } from '../../../api/index.ts'
import type { IconName } from '../../kit/icon.tsx'
import { dayText } from '../../kit/text/time.ts'

interface Head {
  icon: IconName
  tone: 'plain' | 'good' | 'bad'
  title: string
  text: string
}

/** What the page says about the state of the authentication. */
export function headOf(auth: Authentication): Head {
  const { authStatus, reason, valid_until, is_open, server_time: now } = auth
  switch (authStatus) {
    case 1:
      return {
        icon: 'clock',
        tone: 'plain',
        title: '资料在审核',
        text: '结果会用微信通知你，不用守在这里',
      }
    case 2:
      return {
        icon: 'check',
        tone: 'good',
        title: '认证已通过',
        text: valid_until > 0 ? `${dayText(valid_until, now)}前有效，货款可以提现` : '货款可以提现',
      }
    case 3:
      return {
        icon: 'warn',
        tone: 'bad',
        title: '认证没有通过',
        text: reason || '请核对后重新提交',
      }
    case 4:
      return {
        icon: 'warn',
        tone: 'bad',
        title: '认证已过期',
        text: '重新认证后，货款才能提现；钱一直在账户里',
      }
    default:
      return {
        icon: 'doc',
        tone: 'plain',
        title: '完成商家认证',
        text: is_open ? '通过后，货款可以提现' : '平台还没有开通在线认证，请联系平台客服',
      }
  }
}
