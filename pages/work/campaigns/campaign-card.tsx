import { useStore } from '@nanostores/react'
import { $isSecret, type StaffCampaign } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { Icon } from '../../kit/icon.tsx'
import { endText } from '../../kit/text/end-text.ts'
import { Thumb } from '../thumb.tsx'
import { leadsTo } from '../../kit/leads-to.ts'

export interface CampaignCardProps {
  campaign: StaffCampaign
  /** Unix seconds by the server's clock. */
  now: number
  onShare: () => void
}

/** A campaign as staff share it: its page, who came, poster, link and card. */
export function CampaignCard({ campaign, now, onShare }: CampaignCardProps) {
  const isSecret = useStore($isSecret)
  const { title, kind, thumb, path, link, poster_path, end_at } = campaign
  return (
    <article className='kit-card work-campaign'>
      <button type='button' className='work-row row wide text-left' {...leadsTo(path)}>
        <Thumb src={thumb} />
        <span className='grow'>
          <h2 className='two-lines text-lead tight'>{title}</h2>
          <span className='text-note mute block mt-1'>
            {kind} · {endText(end_at, now)}
          </span>
        </span>
      </button>
      <Arrived campaign={campaign} />
      <div className='work-campaign-ways row wrap gap-3'>
        {poster_path && (
          <Button className='fill' kind='soft' size='small' icon='poster' leads={poster_path}>
            海报
          </Button>
        )}
        <Button
          className='fill'
          kind='soft'
          size='small'
          icon='copy'
          onTap={() => void copyText(link, '复制失败，请用海报或卡片分享')}
        >
          链接
        </Button>
        {!isSecret && (
          <Button className='fill' kind='main' size='small' icon='share' onTap={onShare}>
            分享
          </Button>
        )}
      </div>
    </article>
  )
}

/** How many came by the caller's link; leads to who they are. */
function Arrived({
  campaign: { activity_id, arrived, arrived_today },
}: Pick<CampaignCardProps, 'campaign'>) {
  if (arrived === 0) {
    return (
      <p className='work-campaign-came text-small mute py-4 mt-5 mb-5'>还没有人从你的链接来过</p>
    )
  }
  const words =
    arrived === null ? (
      '从你的链接来的人很多，正在统计'
    ) : (
      <>
        我带来 <b className='num ink'>{arrived}</b> 人
      </>
    )
  return (
    <button
      type='button'
      className='work-campaign-came row wide apart text-small text-left py-4 mt-5 mb-5'
      {...leadsTo(`/pages/work/campaign-arrivals?id=${activity_id}`)}
    >
      <span>
        {words}
        {arrived_today > 0 && (
          <span className='good'>
            {' '}
            · 今天 <b className='num'>{arrived_today}</b> 人
          </span>
        )}
      </span>
      <Icon name='right' size={28} />
    </button>
  )
}
