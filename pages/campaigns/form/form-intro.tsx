import type { FormDetail } from '../../../api/index.ts'
import { Icon } from '../../kit/icon.tsx'
import { Price } from '../../kit/price.tsx'
import { fullness } from './rules.ts'

/** What the form is for: places, their state, fee and reward. */
export function FormIntro({ detail }: { detail: FormDetail }) {
  const { form } = detail
  const full = fullness(detail)
  return (
    <section className='kit-card form-intro'>
      {full !== undefined && (
        <>
          <p className='form-places text-small flex at-baseline apart mute'>
            <span className='text-lead ink'>
              还剩 <b className='num tint'>{form.quota_left}</b> 个位置
            </span>
            <span>
              {form.quota_total - form.quota_left}/{form.quota_total} 已报名
            </span>
          </p>
          <div className='form-places-bar mt-3' aria-hidden='true'>
            <i className='block' style={{ transform: `scaleX(${full})` }} />
          </div>
        </>
      )}
      {form.intro && <p className='form-words dim loose'>{form.intro}</p>}
      {form.fee_fen > 0 && (
        <p className='mt-4'>
          <Price fen={form.fee_fen} size='s' /> 报名费，提交后微信支付，名额保留 15 分钟
        </p>
      )}
      {form.reward_text && (
        <p className='form-gift text-small tint row mt-5'>
          <Icon name='ticket' size={40} />
          提交就送 {form.reward_text}
        </p>
      )}
    </section>
  )
}
