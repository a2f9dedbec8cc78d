import { useEffect, useState } from 'react'
import { type BrandHome, brandIndex } from '../../../api/index.ts'
import { makePhoneCall, navigateBack, type PageProps } from '../../../runtime/index.ts'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { dateTime } from '../../kit/text/time.ts'

const words = new Map<string | undefined, { title: string; text: string }>([
  ['1', { title: '店家的服务已到期', text: '页面暂时打不开，请联系店家' }],
  ['2', { title: '页面已被撤下', text: '店家收回了这个页面' }],
  ['3', { title: '链接已经过期', text: '请让对方重新发一次链接' }],
])

/** Something has ended: the reason, the brand, and its phone number. */
export default function WebExpirePage({ query }: PageProps) {
  const [brand, setBrand] = useState<BrandHome['brand']>()
  useEffect(() => {
    // Decoration: without a response the text stands alone.
    brandIndex({}).then(
      home => setBrand(home.brand),
      () => undefined,
    )
  }, [])
  const { title, text } = words.get(query.type) ?? { title: '页面已过期', text: '请稍后再试' }
  const phone = brand?.phone
  const back = { text: '返回', onTap: () => void navigateBack() }
  const call = {
    text: '联系商家',
    onTap: () => void makePhoneCall({ phoneNumber: phone ?? '' }).catch(() => undefined),
  }
  return (
    <StateScreen kind='ended' title={title} text={text} actions={phone ? [back, call] : [back]}>
      {brand && (
        <p className='text-small flex wrap middle mute gap-3'>
          <b className='ink bold break'>{brand.brand_name}</b>
          {query.type === '1' && brand.expire_time > 0 && (
            <span>到期时间 {dateTime(brand.expire_time)}</span>
          )}
        </p>
      )}
    </StateScreen>
  )
}
