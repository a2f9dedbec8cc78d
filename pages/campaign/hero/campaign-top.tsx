import './campaign-top.css'
import { useState } from 'react'
import type { BrandBrief } from '../../../api/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Icon } from '../../kit/icon.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'

export interface CampaignTopProps {
  brand: BrandBrief
  onRules: () => void
  /** Name of what the visitor holds here, e.g. 我的券; omitted if there is nothing. */
  mine?: string | undefined
  onMine: () => void
}

const AllMine = /* @__PURE__ */ lazyWithRetry(() =>
  import('../sheets/my-campaigns.tsx').then(({ MyCampaignsSheet }) => MyCampaignsSheet),
)

/**
 * The shop on the left, pills on the right: rules, the visitor's own records, and what awaits them in other
 * campaigns.
 */
export function CampaignTop({ brand, onRules, mine, onMine }: CampaignTopProps) {
  const { logo, brand_name } = brand
  const [showsAll, setShowsAll] = useState(false)
  return (
    <div className='campaign-top row apart px-6 py-5'>
      <span className='campaign-brand text-small bold'>
        <Avatar src={logo} name={brand_name} size={56} />
        {brand_name}
      </span>
      <nav className='flex'>
        <button type='button' className='campaign-pill text-note firm' onClick={onRules}>
          规则
        </button>
        {mine && (
          <button type='button' className='campaign-pill text-note firm' onClick={onMine}>
            {mine}
          </button>
        )}
        <button
          type='button'
          className='campaign-pill campaign-pill-icon text-note firm'
          aria-label='我的活动'
          onClick={() => setShowsAll(true)}
        >
          <Icon name='bag' size={32} />
        </button>
      </nav>
      {showsAll && <AllMine onClose={() => setShowsAll(false)} />}
    </div>
  )
}
