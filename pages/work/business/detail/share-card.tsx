import type { BusinessActivity } from '../../../../api/index.ts'
import { navigateTo } from '../../../../runtime/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import { QrCode } from '../../../kit/poster/qr-code.tsx'

/** How customers reach the activity; of a draft only the preview, and nothing of one that is over. */
export function ShareCard({ detail }: { detail: BusinessActivity }) {
  const { activity, url, preview_url, poster_path } = detail
  if (activity.state === 'ended') return null
  const preview = () => navigateTo({ url: pathOf(preview_url) })
  if (activity.state === 'draft') {
    return (
      <Card title='预览'>
        <p className='text-small mute mt-3 mb-5'>还没有发布，先看看顾客会看到什么。</p>
        <Button kind='soft' size='mid' onGo={preview}>
          看预览
        </Button>
      </Card>
    )
  }
  return (
    <Card title='分享' className='business-share text-center'>
      <QrCode text={url} size={400} alt={`「${activity.title}」的二维码`} />
      <p className='text-small mute mt-3 mb-5'>
        长按保存二维码，印在桌牌、海报上，顾客扫码就到活动页
      </p>
      <div className='flex wrap gap-4'>
        <Button className='fill' kind='soft' size='mid' onTap={() => void copyText(url)}>
          复制链接
        </Button>
        {poster_path && (
          <Button
            className='fill'
            kind='soft'
            size='mid'
            leads={`${poster_path}?id=${activity.activity_id}`}
          >
            做海报
          </Button>
        )}
        <Button className='fill' kind='soft' size='mid' onGo={preview}>
          看预览
        </Button>
      </div>
    </Card>
  )
}

/** The in-app path of an address of ours. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}
