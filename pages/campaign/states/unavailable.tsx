import './unavailable.css'
import { getCurrentPages, navigateBack, redirectTo } from '../../../runtime/index.ts'
import { LoadFailed } from '../../kit/state/load-failed.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'

/** The activity does not exist, or belongs to another brand. */
export function CampaignNotFound() {
  return (
    <StateScreen
      kind='gone'
      title='活动不存在'
      text='链接有误或活动已下架'
      actions={[{ text: '返回', onTap: goBack }]}
    />
  )
}

export function CampaignFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadFailed text='网络链接超时,请稍后再试！' onRetry={onRetry}>
      <dl className='campaign-facts text-left px-6 py-2'>
        <div className='flex wrap text-body'>
          <dt className='mute firm'>检查网络</dt>
          <dd>切换无线网或移动数据后重试</dd>
        </div>
        <div className='flex wrap text-body'>
          <dt className='mute firm'>不会丢失</dt>
          <dd>已领的优惠和订单都还在</dd>
        </div>
      </dl>
    </LoadFailed>
  )
}

/** The server is up but rejects requests because of load. */
export function CampaignBusy({ onRetry }: { onRetry: () => void }) {
  return (
    <StateScreen
      kind='error'
      title='现在人很多'
      text='大家都在看这个活动，请稍等一会儿再试'
      actions={[{ text: '再试一次', onTap: onRetry }]}
    />
  )
}

function goBack(): void {
  if (getCurrentPages().length > 1) void navigateBack()
  else void redirectTo({ url: '/brand' })
}
