import type { HelperDetail } from '../../../../api/index.ts'
import { CampaignFailed } from '../../../campaign/states/unavailable.tsx'
import { StateScreen } from '../../../kit/state/state-screen.tsx'
import { NotDrawn } from '../lists/not-drawn.tsx'
import { start } from '../paths.ts'

interface NoWinProps {
  status: 'notOwner' | 'lost' | 'early' | 'notCash' | 'notFound' | 'failed'
  detail: HelperDetail
  onRetry: () => void
}

const words = {
  notOwner: { title: '这份奖品不在你的名下', text: '请用中奖的微信打开' },
  notFound: { title: '这份奖品不在你的名下', text: '链接有误，或请用中奖的微信打开' },
  lost: { title: '这次没有抽中你', text: '谢谢参与，下次再来' },
  notCash: { title: '这件奖品不是现金', text: '请到奖品页领取' },
} as const

/** Reason why no prize is shown. */
export function NoWin({ status, detail, onRetry }: NoWinProps) {
  if (status === 'failed') return <CampaignFailed onRetry={onRetry} />
  if (status === 'early') return <NotDrawn detail={detail} />
  const { id, theme_color } = detail.activity
  return (
    <StateScreen
      kind='empty'
      {...words[status]}
      theme={theme_color}
      actions={[{ text: '看中奖名单', leads: `${start}/winner?id=${id}` }]}
    />
  )
}
