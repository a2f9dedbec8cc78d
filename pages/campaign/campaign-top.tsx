import './campaign-top.css'
import type { BrandBrief } from '../../api/index.ts'
import { Avatar } from '../kit/avatar.tsx'

export interface CampaignTopProps {
  brand: BrandBrief
  onRules: () => void
  /** Name of what the visitor holds here, e.g. 我的券; left out while there is nothing. */
  mine?: string | undefined
  onMine: () => void
}

/** The shop on the left, two quiet pills on the right. */
export function CampaignTop({ brand, onRules, mine, onMine }: CampaignTopProps) {
  const { logo, brand_name } = brand
  return (
    <div className='campaign-top'>
      <span className='campaign-brand'>
        <Avatar src={logo} name={brand_name} size={56} />
        {brand_name}
      </span>
      <nav>
        <button type='button' className='campaign-pill' onClick={onRules}>
          规则
        </button>
        {mine && (
          <button type='button' className='campaign-pill' onClick={onMine}>
            {mine}
          </button>
        )}
      </nav>
    </div>
  )
}
