import { authState } from '../../../../api/values/auth-state.ts'
import './shop-head.css'
import type { BusinessShop } from '../../../../api/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { authNames } from '../../mine/index-rules.ts'
import { leadsTo } from '../../../kit/leads-to.ts'

export interface ShopHeadProps {
  shop: BusinessShop
  /** Number of stores to choose among. */
  storeCount: number
}

/** The shop whose stores are chosen, and whether its activities may take money. */
export function ShopHead({ shop, storeCount }: ShopHeadProps) {
  const { title, logo, auth_status: status } = shop
  const isPassed = status === authState.passed
  return (
    <section className='kit-card row gap-5' aria-label='店铺'>
      <Avatar src={logo} name={title} size={80} />
      <div className='grow'>
        <b className='one-line text-lead'>{title}</b>
        <p className='text-note mute'>{storeCount > 0 ? `${storeCount} 家门店` : '还没有门店'}</p>
        {!isPassed && <p className='text-note mute'>认证通过后，收款的活动才能发布</p>}
      </div>
      <button
        type='button'
        className={`kit-tag shop-head-state firm ${isPassed ? 'kit-tag-good' : ''}`}
        {...leadsTo('/pages/mine/authenticate')}
      >
        {authNames[status]}
      </button>
    </section>
  )
}
